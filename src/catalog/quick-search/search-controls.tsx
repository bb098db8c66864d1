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

/** The button that opens the scanner; the cart's module has it, which this one may not import. */
export type Scanner = React.ComponentType<{
  /** Address of the page that scans where this one may not. */
  scanPage: string
  onScan: (code: string) => void
}>

interface ToolsProps extends React.ComponentProps<Scanner> {
  /** The second input, if the shop has one. */
  second: { open: boolean; toggle: () => void } | null
  field: () => HTMLInputElement | null
  scanner: Scanner
}

/** Buttons at the end of the box. */
export function Tools({ second, field, scanner: ScanButton, ...scan }: ToolsProps) {
  const { t } = useTexts()
  return (
    <span className="search-tools flex items-center text-ink-soft">
      {second && (
        <button
          type="button"
          aria-expanded={second.open}
          aria-label={t('catalog.search.second')}
          title={t('catalog.search.second')}
          onClick={second.toggle}
          className="needs-script"
        >
          <Icon name={second.open ? 'minus' : 'plus'} />
        </button>
      )}
      <ScanButton {...scan} />
      <Microphone field={field} />
      <kbd className="needs-script me-1 rounded-control border border-line bg-ground px-1.5 text-xs text-ink-faint max-desk:hidden">
        /
      </kbd>
      <button type="submit" aria-label={t('catalog.search.submit')}>
        <Icon name="search" />
      </button>
    </span>
  )
}

interface MicrophoneProps {
  /** Returns the input that receives the phrase; its form is submitted at once. */
  field: () => HTMLInputElement | null
}

/** Voice search in Turkish (catalogue 2). Its code loads on the first click; another click stops it. */
function Microphone({ field }: MicrophoneProps) {
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
