import { useRef, useState } from 'react'
import { typeInto } from '#src/shell/after-hydration/sent-form.ts'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface ColourFieldProps {
  name: string
  label: string
  /** As `#rrggbb`. */
  defaultValue: string
  error: string | undefined
}

const CODE = /^#[0-9a-f]{6}$/i

/** The code of a colour: typed, or chosen in the picker of the browser. */
export function ColourField({ name, label, defaultValue, error }: ColourFieldProps) {
  const { t } = useTexts()
  const field = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState(defaultValue)
  const pick = (colour: string) => {
    const code = field.current?.querySelector('input')
    if (code) typeInto(code, colour)
  }
  return (
    <div ref={field} className="flex items-start gap-2">
      <TextField
        name={name}
        label={label}
        dir="ltr"
        defaultValue={defaultValue}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        error={error}
        className="w-36"
        onChange={({ currentTarget: { value } }) => CODE.test(value) && setPicked(value.toLowerCase())}
      />
      <input
        type="color"
        value={picked}
        aria-label={t('settings.pickColour', { title: label })}
        className="input needs-script mt-5.5 w-14 p-1"
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      />
    </div>
  )
}
