import ConsentSignals
import TestSupport

/// `Examples/android-keys`, compiled and run over a stand-in for Android's preferences, where a Kotlin compiler and org.json are.
@Suite(.folder, .waits) struct AndroidKeysTests {
  /// The parts of Android that the example names, so that no device is needed.
  private static let preferences = """
    package android.content;
    import java.util.Map;
    public interface SharedPreferences {
      Map<String, ?> getAll();
      Editor edit();
      interface Editor {
        Editor putInt(String key, int value);
        Editor putBoolean(String key, boolean value);
        Editor putString(String key, String value);
        Editor remove(String key);
        void apply();
      }
    }
    """

  /// Prints the stored values as JSON, which distinguishes numbers from strings.
  private static let program = """
    import android.content.SharedPreferences
    import org.json.JSONObject

    class Memory : SharedPreferences, SharedPreferences.Editor {
      val map = HashMap<String, Any>()
      override fun getAll(): MutableMap<String, *> = map
      override fun edit(): SharedPreferences.Editor = this
      override fun putInt(key: String, value: Int): SharedPreferences.Editor { map[key] = value; return this }
      override fun putBoolean(key: String, value: Boolean): SharedPreferences.Editor { map[key] = value; return this }
      override fun putString(key: String, value: String): SharedPreferences.Editor { map[key] = value; return this }
      override fun remove(key: String): SharedPreferences.Editor { map.remove(key); return this }
      override fun apply() {}
    }

    fun main() {
      val memory = Memory()
      memory.map["IABTCF_PublisherRestrictions7"] = "1"
      memory.map["lives"] = 3
      writeConsentKeys(readLine()!!, memory)
      println(JSONObject(memory.map as Map<*, *>).toString())
    }
    """

  private static let (compiler, json, standard) = (
    "/usr/bin/kotlinc", "/usr/share/java/com.android.json.jar", "/usr/share/java/kotlin-stdlib.jar"
  )

  @Test(
    .enabled(
      if: [compiler, json, standard].allSatisfy { FileManager.default.fileExists(atPath: $0) },
      "no Kotlin here (packages kotlin and libandroid-json-java)"))
  func theExampleWritesTheKeysWithTheirTypes() throws {
    let (compiler, json, standard) = (Self.compiler, Self.json, Self.standard)
    try folder.write(Self.preferences, to: "android/content/SharedPreferences.java")
    try folder.write(Self.program, to: "Program.kt")
    let example = Corpus.packageRoot.appending(path: "Examples/android-keys/ConsentKeys.kt").path
    let path = "/usr/bin:/bin"
    for (tool, arguments) in [
      ("/usr/bin/javac", ["-d", "out", "android/content/SharedPreferences.java"]),
      (compiler, [example, "Program.kt", "-classpath", "out:\(json)", "-d", "out"]),
    ] {
      let run = try Tool.run(tool, arguments, in: folder.url, environment: ["PATH": path])
      #expect(run.status == 0, "\(run)")
    }
    let keys = try DeviceKeys(DeviceSignals(tcString: KeysTests.string, gdprApplies: true))
    let run = try Tool.run(
      "/usr/bin/java", ["-cp", "out:\(json):\(standard)", "ProgramKt"], in: folder.url, input: keys.json + "\n",
      environment: ["PATH": path])
    let stored = try JSONDocument(run.output).root
    #expect(stored["lives"]?.integer == 3 && stored["IABTCF_PublisherRestrictions7"] == nil)
    let read = try DeviceKeys(json: stored)
    #expect(read.entries.count == keys.entries.count)
    for entry in keys.entries { #expect(read[entry.name] == entry.value, "\(entry.name)") }
  }
}
