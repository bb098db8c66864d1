import { useRef, useState } from 'react'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { BOX_FIELDS } from './quick-search.ts'

export interface Choice {
  name: string
  /** Its segment of an address. */
  slug: string
}

interface CategoryChoiceProps {
  choices: Choice[]
  chosen: string
  className?: string
}

/**
 * Scope of the search: everything, or one main category. On narrow screens a funnel icon, coloured when a category is
 * chosen.
 */
export function CategoryChoice({ choices, chosen, className }: CategoryChoiceProps) {
  const { t } = useTexts()
  return (
    <span
      className={classes('search-where relative grid place-items-center border-e border-line text-ink-soft', className)}
    >
      <Icon name="filter" className="desk:hidden" />
      <select
        name={BOX_FIELDS.category}
        defaultValue={choices.some(({ slug }) => slug === chosen) ? chosen : ''}
        aria-label={t('catalog.search.category')}
        className="h-full cursor-pointer ps-3 text-sm"
      >
        <option value="">{t('catalog.filter.allCategories')}</option>
        {choices.map(({ name, slug }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}

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
