import { useState } from 'react'
import { useTexts } from '../page/texts.ts'

interface VersionFieldProps {
  /** Version of the record as the page last loaded it. */
  version: number
  /** The result of a submission that was not saved. */
  posted: { version: number; changed: boolean } | undefined
}

/**
 * The version of the record that filled the form. It stays when the page reloads the record, because the fields stay as
 * well; only a form that shows the changes carries the fresh version. Restoring a lost form also restores its version
 * (an input event).
 */
export function VersionField({ version, posted }: VersionFieldProps) {
  const [filledWith, setFilledWith] = useState(version)
  const postedVersion = posted === undefined ? filledWith : posted.changed ? version : posted.version
  return (
    <input
      type="hidden"
      name="version"
      value={postedVersion}
      onInput={(event) => setFilledWith(Number(event.currentTarget.value))}
    />
  )
}

/**
 * The record that fills a form which stays on its page after saving: the saved record as last loaded, but not while
 * there is unsent input. Key the fields by its version.
 */
export function useFilledRecord<Saved extends { version: number | string }>(saved: Saved) {
  const [typedOver, setTypedOver] = useState<Saved>()
  const onChange = () => setTypedOver((before) => before ?? saved)
  const onSubmit = () => setTypedOver(undefined)
  return { filled: typedOver ?? saved, onChange, onSubmit }
}

/** A field's saved and typed values. Checkboxes are true or false. */
export interface ComparedField {
  label: string
  saved: string | boolean
  typed: string | boolean
}

/** The fields whose saved value differs from the typed one: saving again overwrites it. */
export function ChangedFields({ fields }: { fields: readonly ComparedField[] }) {
  const { t } = useTexts()
  const different = fields.filter(({ saved, typed }) => saved !== typed)
  const formatSaved = (value: string | boolean) => {
    if (typeof value === 'string') return value || t('ui.changed.empty')
    return t(value ? 'ui.changed.ticked' : 'ui.changed.notTicked')
  }
  return (
    <table className="mt-2 w-full text-start text-ink">
      <caption className="pb-1 text-start">{t('ui.changed.hint')}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          {[t('ui.changed.field'), t('ui.changed.saved'), t('ui.changed.typed')].map((heading) => (
            <th key={heading} scope="col" className="py-1 pe-3 text-start font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {different.map(({ label, saved, typed }) => (
          <tr key={label} className="border-t border-line align-top">
            <th scope="row" className="py-1 pe-3 text-start font-semibold">
              {label}
            </th>
            <td className="py-1 pe-3 break-words">
              <bdi>{formatSaved(saved)}</bdi>
            </td>
            <td className="py-1 break-words">
              <bdi>{formatSaved(typed)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
