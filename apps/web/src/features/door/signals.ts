let audio: AudioContext | undefined

/** One high tone and a short buzz for "let in", two low ones and a long buzz for everything else. */
export function signal(good: boolean): void {
  navigator.vibrate?.(good ? 60 : [180, 80, 180])
  try {
    audio ??= new AudioContext()
    const tones = good ? [{ pitch: 880, after: 0 }] : [0, 0.22].map((after) => ({ pitch: 220, after }))
    for (const { pitch, after } of tones) playTone(audio, pitch, audio.currentTime + after)
  } catch {
    // No sound device: words and color remain.
  }
}

function playTone(context: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(context, { frequency: pitch })
  const volume = new GainNode(context, { gain: 0.2 })
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.14)
}
