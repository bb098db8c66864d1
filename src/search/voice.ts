/** The speech recognition of browsers, under either name. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: (event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void
  onerror: (event: { error: string }) => void
  onend: () => void
  start(): void
  abort(): void
}

type Recogniser = new () => Recognition

interface Listener {
  handlePhrase(phrase: string): void
  handleEnd(): void
  /** In the reader's language besides Turkish; the same text if that is Turkish. */
  unsupported: string
}

/** In Turkish whatever the page's language is (catalogue 8). */
const UNSUPPORTED = 'Tarayıcınız sesli aramayı desteklemiyor.'

/**
 * Listens for one Turkish phrase, without interim results (catalogue 2). Errors are only logged (catalogue 8). Returns
 * a function that stops listening, or undefined if the browser has no speech recognition.
 */
export function listen({ handlePhrase, handleEnd, unsupported }: Listener): (() => void) | undefined {
  const Recogniser = findRecogniser()
  if (!Recogniser) {
    alert(unsupported === UNSUPPORTED ? UNSUPPORTED : `${UNSUPPORTED}\n${unsupported}`)
    return undefined
  }
  const recognition = new Recogniser()
  recognition.lang = 'tr-TR'
  recognition.continuous = false
  recognition.interimResults = false
  recognition.onresult = ({ results }) => {
    const phrase = results[0]?.[0]?.transcript.trim().replace(/\.$/, '')
    if (phrase) handlePhrase(phrase)
  }
  recognition.onerror = ({ error }) => reportError(new Error(`voice search: ${error}`))
  recognition.onend = handleEnd
  recognition.start()
  return () => recognition.abort()
}

function findRecogniser(): Recogniser | undefined {
  const browser = globalThis as { SpeechRecognition?: Recogniser; webkitSpeechRecognition?: Recogniser }
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition
}
