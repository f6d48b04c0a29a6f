/** At most eight frames a second: more would only warm the phone. */
const FRAME_MS = 125
/** The same ticket held still is one scan. */
const SAME_MS = 3_000

/** A running camera. */
export type Camera = {
  stop(): void
  /** Switches the light; null where the camera has none. */
  readonly torch: ((on: boolean) => Promise<void>) | null
}

/**
 * Starts the camera and reports each code it sees. It stops seeing while the page is hidden.
 *
 * @param tell.text - Called with each code.
 * @param tell.lost - Called when the camera was unplugged, or the system or another program took it.
 * @throws {DOMException} if there is no camera, or the person refuses it.
 */
export async function startCamera(
  video: HTMLVideoElement,
  tell: { text: (text: string) => void; lost: () => void },
): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  video.srcObject = stream
  await video.play()
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  let seen = { text: '', at: Number.NEGATIVE_INFINITY }
  let timer = 0

  const look = () => {
    const { videoWidth: width, videoHeight: height } = video
    if (!drawing || document.hidden || width === 0) return later()
    if (canvas.width !== width) Object.assign(canvas, { width, height })
    drawing.drawImage(video, 0, 0)
    const { buffer } = drawing.getImageData(0, 0, width, height).data
    worker.postMessage({ width, height, pixels: buffer }, [buffer])
  }
  const later = () => {
    timer = window.setTimeout(look, FRAME_MS)
  }
  worker.onmessage = ({ data: text }: MessageEvent<string | null>) => {
    const now = performance.now()
    if (text !== null) {
      const isNew = text !== seen.text || now - seen.at > SAME_MS
      seen = { text, at: now }
      if (isNew) tell.text(text)
    }
    later()
  }
  look()

  const [track] = stream.getVideoTracks()
  for (const event of ['ended', 'mute']) track?.addEventListener(event, () => !document.hidden && tell.lost())
  const hasTorch = track !== undefined && 'torch' in (track.getCapabilities?.() ?? {})
  return {
    stop() {
      window.clearTimeout(timer)
      worker.terminate()
      for (const each of stream.getTracks()) each.stop()
      video.srcObject = null
    },
    torch: hasTorch
      ? (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
      : null,
  }
}
