import Files

/// The SHA-256 of bytes as 64 lower-case hexadecimal digits.
package func sha256Hex(_ bytes: [UInt8]) -> String { Digest.sha256(bytes) }
