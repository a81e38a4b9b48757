import ArgumentParser

/// A shell, and the script that makes it call `gvl __complete`.
///
/// The first line of the answer names its kind: `words`, each with its meaning after a tab; `list`, words that can be
/// followed by a comma and another word; `files` or `folders`, which the shell completes itself.
enum CompletionShell: String, ExpressibleByArgument, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static let bashScript = #"""
    # bash completion of gvl; made by `gvl completions bash`.
    _gvl() {
      local kind line
      COMPREPLY=()
      {
        IFS= read -r kind
        while IFS= read -r line; do COMPREPLY+=("${line%%$'\t'*}"); done
      } < <("${COMP_WORDS[0]}" __complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      local word=${COMP_WORDS[COMP_CWORD]}
      [ "$word" != = ] || word=
      case $kind in
        list) compopt -o nospace ;;
        files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
        folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
      esac
    } 2>/dev/null
    complete -F _gvl gvl

    """#

  private static let zshScript = #"""
    #compdef gvl
    # zsh completion of gvl; made by `gvl completions zsh`.
    _gvl() {
      local -a lines values
      local line kind value
      lines=("${(@f)$("${words[1]}" __complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
      kind=${lines[1]}
      for line in "${(@)lines[2,-1]}"; do
        value=${${line%%$'\t'*}//:/\\:}
        [[ $line != *$'\t'* ]] || value+=:${line#*$'\t'}
        values+=("$value")
      done
      case $kind in
        words) _describe -V gvl values ;;
        list) _describe -V gvl values -S '' ;;
        files) _files ;;
        folders) _files -/ ;;
      esac
    }
    if [ "$funcstack[1]" = _gvl ]; then _gvl "$@"; else compdef _gvl gvl; fi

    """#

  private static let fishScript = #"""
    # fish completion of gvl; made by `gvl completions fish`.
    function __gvl_complete
      set -l words (commandline -opc)
      set -l word (commandline -ct)
      set -l program $words[1]
      set -e words[1]
      set -l lines ($program __complete -- $words "$word" 2>/dev/null)
      switch "$lines[1]"
        case files
          __fish_complete_path "$word"
        case folders
          __fish_complete_directories "$word"
        case '*'
          set -e lines[1]
          string join \n -- $lines
      end
    end
    complete -c gvl -f -k -a '(__gvl_complete)'

    """#
}
