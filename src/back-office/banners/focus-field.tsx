import { useRef, useState } from 'react'
import type { FocusPoint } from '#src/banners/banner.ts'
import { formatPercent } from '#src/platform/i18n/format.ts'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Thumbnail } from '#src/ui/picture.tsx'
import { readFocus, toFocus } from './focus-point.ts'

interface FocusFieldProps {
  name: string
  defaultValue: string
  /** The key of the picture. */
  image: string
}

const CENTRE: FocusPoint = [50, 50]

/** The point of a picture that stays visible: chosen by a click on the picture, or by two sliders. */
export function FocusField({ name, defaultValue, image }: FocusFieldProps) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [focus, setFocus] = useState(readFocus(defaultValue))
  const choose = (chosen: FocusPoint | null) => {
    setFocus(chosen)
    if (!input.current) return
    input.current.value = chosen?.join(' ') ?? ''
    // The form notices the change like a typed one.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const [x, y] = focus ?? CENTRE
  return (
    <fieldset className="mt-2">
      <legend className="mb-1 text-sm">{t('contentDesk.fieldName.focus')}</legend>
      <input ref={input} type="hidden" name={name} defaultValue={defaultValue} />
      <div className="needs-script">
        {/* Left and right of a picture are those of the picture in every language. */}
        <div dir="ltr" className="grid w-fit grid-cols-[minmax(0,16rem)] gap-2">
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className="relative block overflow-hidden rounded-control border border-line"
            // Without the focus of the keyboard, whose clicks have no place in the picture: the sliders are for it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) =>
              choose(toFocus({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect()))
            }
          >
            <Thumbnail image={image} size={256} className="block h-auto w-full" />
            {focus && (
              <span
                className="absolute size-5 rounded-full border-2 border-white bg-brand"
                style={{ left: `${x}%`, top: `${y}%`, translate: '-50% -50%' }}
              />
            )}
          </button>
          <FocusSlider label={t('contentDesk.banner.focusX')} value={x} onChange={(value) => choose([value, y])} />
          <FocusSlider label={t('contentDesk.banner.focusY')} value={y} onChange={(value) => choose([x, value])} />
        </div>
        <p className="mt-1 text-sm text-pretty text-ink-soft">{t('contentDesk.banner.focusHint')}</p>
        {focus && (
          <Button size="small" className="mt-1" onClick={() => choose(null)}>
            {t('contentDesk.banner.focusNone')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface FocusSliderProps {
  label: string
  value: number
  onChange(value: number): void
}

function FocusSlider({ label, value, onChange }: FocusSliderProps) {
  const { language } = useTexts()
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      <span className="w-20 shrink-0">{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={formatPercent(language, `${value}`)}
        className="min-w-0 flex-1 accent-brand"
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </label>
  )
}
