import { useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useTexts } from '../../../ui/page/texts.ts'

interface MicrophoneProps {
  /** The input that takes what is heard; its form is sent at once. */
  field: () => HTMLInputElement | null
}

/** Searches what one says, in Turkish (catalogue 2). Its code comes with the first press; another press stops listening. */
export function Microphone({ field }: MicrophoneProps) {
  const { t } = useTexts()
  const stop = useRef<() => void>(undefined)
  const [listening, setListening] = useState(false)
  const ended = () => {
    stop.current = undefined
    setListening(false)
  }
  const heard = (phrase: string) => {
    const input = field()
    if (!input) return
    input.value = phrase.slice(0, input.maxLength)
    input.form?.requestSubmit()
  }
  const press = async () => {
    if (stop.current) return stop.current()
    const { listen } = await import('../voice.ts')
    stop.current = listen({ heard, ended, unsupported: t('catalog.search.noVoice') })
    setListening(stop.current !== undefined)
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
