import { useRef, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface MicrophoneProps {
  /** Returns the input that receives the phrase; its form is submitted at once. */
  field: () => HTMLInputElement | null
}

/** Voice search in Turkish (catalogue 2). Its code loads on the first click; another click stops it. */
export function Microphone({ field }: MicrophoneProps) {
  const { t } = useTexts()
  const stopListening = useRef<() => void>(undefined)
  const [listening, setListening] = useState(false)
  const handleEnd = () => {
    stopListening.current = undefined
    setListening(false)
  }
  const handlePhrase = (phrase: string) => {
    const input = field()
    if (!input) return
    input.value = phrase.slice(0, input.maxLength)
    input.form?.requestSubmit()
  }
  const press = async () => {
    if (stopListening.current) return stopListening.current()
    const { listen } = await import('#src/search/voice.ts')
    stopListening.current = listen({ handlePhrase, handleEnd, unsupported: t('catalog.search.noVoice') })
    setListening(stopListening.current !== undefined)
  }
  return (
    <button
      type="button"
      aria-pressed={listening}
      aria-label={t('catalog.search.voice')}
      title={t('catalog.search.voice')}
      onClick={() => void press()}
      className="needs-script"
    >
      <Icon name="microphone" />
    </button>
  )
}
