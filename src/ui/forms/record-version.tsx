import { useState } from 'react'
import { useTexts } from '../page/texts.ts'

interface VersionFieldProps {
  /** Of the record as the page loaded it last. */
  version: number
  /** What became of the form when it was posted and not saved. */
  posted: { version: number; changed: boolean } | undefined
}

/**
 * The version of the record whose values the form was filled with. It stays when the page loads the record again, because
 * the fields stay as well; only a form that shows what changed carries the version of the fresh record. Where a form that was
 * lost is filled in again, its version is too (an input event).
 */
export function VersionField({ version, posted }: VersionFieldProps) {
  const [filledWith, setFilledWith] = useState(version)
  const seen = posted === undefined ? filledWith : posted.changed ? version : posted.version
  return (
    <input
      type="hidden"
      name="version"
      value={seen}
      onInput={(event) => setFilledWith(Number(event.currentTarget.value))}
    />
  )
}

/**
 * The record that the fields of a form are filled with, for a form that stays on its page after it was saved: the saved one as
 * the page loaded it last, but not while something typed is unsent. Key the fields with its version.
 */
export function useFilledRecord<Saved extends { version: number }>(saved: Saved) {
  const [typedOver, setTypedOver] = useState<Saved>()
  const onChange = () => setTypedOver((before) => before ?? saved)
  const onSubmit = () => setTypedOver(undefined)
  return { filled: typedOver ?? saved, onChange, onSubmit }
}

/** A field as it is saved now and as it was typed. Boxes are true or false. */
export interface ComparedField {
  label: string
  saved: string | boolean
  typed: string | boolean
}

/** The fields in which the saved record is not what was typed: saving again replaces the one with the other. */
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
