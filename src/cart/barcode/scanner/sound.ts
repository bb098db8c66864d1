let context: AudioContext | undefined

/** A high tone for success, two low ones for a failure: audible without looking. */
export function sound(good: boolean): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  const tones = good
    ? [{ from: 0, for: 0.09, pitch: 1320 }]
    : [0, 0.16].map((from) => ({ from, for: 0.12, pitch: 220 }))
  for (const tone of tones) play(context, tone)
  if (!good && 'vibrate' in navigator) navigator.vibrate([80, 60, 80])
}

function play(audio: AudioContext, tone: { from: number; for: number; pitch: number }) {
  const start = audio.currentTime + tone.from
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
  oscillator.frequency.value = tone.pitch
  gain.gain.setValueAtTime(0.25, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + tone.for)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + tone.for)
}
