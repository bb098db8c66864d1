import { useRef, useState } from 'react'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Thumbnail } from '#src/ui/picture.tsx'
import { findPictureKey } from './picture-key.ts'

interface PictureFieldProps {
  name: string
  label: string
  defaultValue: string
  /** Keys of the latest pictures of the library. */
  pictures: readonly string[]
  error?: string | undefined
  hint?: string | undefined
  /** Below the field, for the picture of the library that it names. */
  renderBelow?: (image: string) => React.ReactNode
}

/** A key of the media library: typed, or chosen among the latest pictures. */
export function PictureField({ name, label, defaultValue, pictures, error, hint, renderBelow }: PictureFieldProps) {
  const { t } = useTexts()
  const field = useRef<HTMLDivElement>(null)
  const [key, setKey] = useState(defaultValue)
  const choose = (chosen: string) => {
    const input = field.current?.querySelector('input')
    if (!input) return
    input.value = chosen
    // The form notices the change like a typed one.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    setKey(chosen)
  }
  const shown = findPictureKey(key)
  return (
    <div>
      <div ref={field} className="flex items-start gap-3">
        {shown !== undefined && (
          <span className="mt-6 size-12 shrink-0 overflow-hidden rounded-control bg-sunk">
            <Thumbnail image={shown} size={48} className="size-12 object-cover" />
          </span>
        )}
        <TextField
          name={name}
          label={label}
          defaultValue={defaultValue}
          dir="ltr"
          maxLength={200}
          list="media-keys"
          autoComplete="off"
          error={error}
          hint={hint}
          className="min-w-0 flex-1"
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
        />
      </div>
      {shown !== undefined && renderBelow?.(shown)}
      {pictures.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer py-1 text-sm text-ink-soft">{t('mediaLibrary.choose')}</summary>
          <ul className="mt-1 flex max-h-56 flex-wrap gap-2 overflow-y-auto">
            {pictures.map((picture) => (
              <li key={picture}>
                <button
                  type="button"
                  title={picture}
                  aria-label={t('mediaLibrary.take', { key: picture })}
                  aria-pressed={picture === shown}
                  className="block overflow-hidden rounded-control border-2 border-transparent aria-pressed:border-brand"
                  onClick={() => choose(picture)}
                >
                  <Thumbnail image={picture} size={72} className="size-18 bg-sunk object-cover" />
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** The keys that the picture fields of a form propose; once in each form. */
export function PictureKeys({ pictures }: { pictures: readonly string[] }) {
  return (
    <datalist id="media-keys">
      {pictures.map((picture) => (
        <option key={picture} value={picture} />
      ))}
    </datalist>
  )
}
