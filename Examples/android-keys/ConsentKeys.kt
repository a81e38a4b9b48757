import android.content.SharedPreferences
import org.json.JSONObject

/**
 * Writes the user's choice under the keys that advertising SDKs read, into the app's default preferences.
 *
 * document: gvl.keys/1, which `gvl keys export` writes on your server or in a test. Keys of an older answer are removed.
 */
fun writeConsentKeys(document: String, preferences: SharedPreferences) {
  val keys = JSONObject(document).getJSONObject("keys")
  val editor = preferences.edit()
  preferences.all.keys
    // The app decides whether Google's SDKs derive consent mode from the keys.
    .filter { it.startsWith("IABTCF_") && it != "IABTCF_EnableAdvertiserConsentMode" && !keys.has(it) }
    .forEach { editor.remove(it) }
  for (name in keys.keys()) {
    when (val value = keys.get(name)) {
      // An SDK that expects an int fails on a long or a string.
      is Int -> editor.putInt(name, value)
      is Boolean -> editor.putBoolean(name, value)
      is String -> editor.putString(name, value)
    }
  }
  // Written at once, so that no SDK reads half of an answer.
  editor.apply()
}
