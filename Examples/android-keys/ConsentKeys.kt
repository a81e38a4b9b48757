import android.content.SharedPreferences
import org.json.JSONObject

/**
 * Writes what the user chose under the keys that advertising SDKs read, into the app's default preferences.
 *
 * document: of gvl.keys/1, as `gvl keys export` writes it, beside your server or in a test. Keys of an older answer go.
 */
fun writeConsentKeys(document: String, preferences: SharedPreferences) {
  val keys = JSONObject(document).getJSONObject("keys")
  val editor = preferences.edit()
  preferences.all.keys
    // Whether Google's SDKs derive consent mode from the keys is for the app to say.
    .filter { it.startsWith("IABTCF_") && it != "IABTCF_EnableAdvertiserConsentMode" && !keys.has(it) }
    .forEach { editor.remove(it) }
  for (name in keys.keys()) {
    when (val value = keys.get(name)) {
      // An SDK that asks for an int stops at a long and at a text.
      is Int -> editor.putInt(name, value)
      is Boolean -> editor.putBoolean(name, value)
      is String -> editor.putString(name, value)
    }
  }
  // All at once: nobody reads one half.
  editor.apply()
}
