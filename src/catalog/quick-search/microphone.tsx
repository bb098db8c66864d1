import { useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useTexts } from '../../ui/page/texts.ts'

interface MicrophoneProps {
  /** The input that takes what is heard; its form is sent at once. */
  field: () => HTMLInputElement | null
}

/** Searches what one says, in Turkish (catalogue 2). Its code comes with the first press; another press stops listening. */
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
    const { listen } = await import('../../search/voice.ts')
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
