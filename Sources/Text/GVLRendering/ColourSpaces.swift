import Platform

/// Converts colours of CSS to sRGB, 0 to 1 (CSS Color 4, with its matrices). Colours beyond sRGB are outside of 0 to 1.
enum ColourSpaces {
  static func srgb(_ space: String, _ values: [Double]) -> [Double]? {
    switch space {
    case "rgb", "rgba": values.map { $0 / 255 }
    case "srgb": values
    case "srgb-linear": values.map(encoded)
    case "display-p3": fromXYZ(times(p3ToXYZ, values.map(linear)))
    case "oklab": fromOKLab(values)
    case "oklch": fromOKLab(rectangular(values))
    case "lab": fromLab(values)
    case "lch": fromLab(rectangular(values))
    default: nil
    }
  }

  /// Converts lightness, chroma and hue to lightness and two axes.
  private static func rectangular(_ values: [Double]) -> [Double] {
    let angle = values[2] * .pi / 180
    return [values[0], values[1] * cos(angle), values[1] * sin(angle)]
  }

  private static func fromOKLab(_ lab: [Double]) -> [Double] {
    let cones = [
      lab[0] + 0.3963377774 * lab[1] + 0.2158037573 * lab[2], lab[0] - 0.1055613458 * lab[1] - 0.0638541728 * lab[2],
      lab[0] - 0.0894841775 * lab[1] - 1.2914855480 * lab[2],
    ].map { $0 * $0 * $0 }
    return times(conesToLinear, cones).map(encoded)
  }

  private static func fromLab(_ lab: [Double]) -> [Double] {
    let y = (lab[0] + 16) / 116
    let (x, z) = (y + lab[1] / 500, y - lab[2] / 200)
    func unfolded(_ part: Double) -> Double {
      let cube = part * part * part
      return cube > 216.0 / 24_389 ? cube : (116 * part - 16) / (24_389.0 / 27)
    }
    // The white point of CSS's Lab is D50.
    let white = [0.96429567, 1, 0.82510460]
    let parts = [unfolded(x), lab[0] > 8 ? y * y * y : lab[0] / (24_389.0 / 27), unfolded(z)]
    return fromXYZ(times(d50ToD65, zip(parts, white).map { $0 * $1 }))
  }

  private static func fromXYZ(_ xyz: [Double]) -> [Double] { times(xyzToLinear, xyz).map(encoded) }

  private static func times(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  private static func linear(_ part: Double) -> Double {
    let size = abs(part)
    return size <= 0.04045 ? part / 12.92 : (part < 0 ? -1 : 1) * pow((size + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ part: Double) -> Double {
    let size = abs(part)
    return size <= 0.0031308 ? part * 12.92 : (part < 0 ? -1 : 1) * (1.055 * pow(size, 1 / 2.4) - 0.055)
  }

  private static let conesToLinear = [
    [4.0767416621, -3.3077115913, 0.2309699292], [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.7076147010],
  ]
  private static let xyzToLinear = [
    [3.2409699419, -1.5373831776, -0.4986107603], [-0.9692436363, 1.8759675015, 0.0415550574],
    [0.0556300797, -0.2039769589, 1.0569715142],
  ]
  private static let p3ToXYZ = [
    [0.4865709486, 0.2656676932, 0.1982172852], [0.2289745641, 0.6917385218, 0.0792869141],
    [0, 0.0451133819, 1.0439443689],
  ]
  private static let d50ToD65 = [
    [0.9554734527, -0.0230985368, 0.0632593086], [-0.0283697069, 1.0099954580, 0.0210413989],
    [0.0123140016, -0.0205076964, 1.3303659366],
  ]
}
