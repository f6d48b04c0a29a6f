import decodeQR from 'qr/decode.js'

/** Decodes one frame at a time, in a thread of its own, so that the page stays smooth. */
self.onmessage = ({ data }: MessageEvent<{ width: number; height: number; pixels: ArrayBuffer }>) => {
  const { width, height, pixels } = data
  let text: string | null = null
  try {
    text = decodeQR({ width, height, data: new Uint8ClampedArray(pixels) })
  } catch {
    // Most frames have no code.
  }
  self.postMessage(text)
}
