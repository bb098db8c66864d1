import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { RadioField } from '../ui/forms/choice.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { EXPORT_KINDS } from './export.ts'

interface StartFormProps {
  chosen: number
  chosenText: string
  /** The listing one came from, or null. */
  of: string | null
  problem: string | undefined
}

/** Which products, in which form. */
export function StartForm({ chosen, chosenText, of, problem }: StartFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="sheet flex flex-col gap-4 p-4">
      <input type="hidden" name="of" value={of ?? ''} />
      <div className="grid gap-4 sm:grid-cols-2">
        <fieldset>
          <legend className="mb-1 font-semibold">{t('exports.what')}</legend>
          <RadioField
            name="what"
            value="chosen"
            defaultChecked={chosen > 0 || of === null}
            label={
              <>
                {t('exports.of.chosen')} <span className="text-ink-faint">· {chosenText}</span>
              </>
            }
          />
          {of !== null && (
            <RadioField name="what" value="found" defaultChecked={chosen === 0} label={t('exports.of.found')} />
          )}
        </fieldset>
        <fieldset>
          <legend className="mb-1 font-semibold">{t('exports.form')}</legend>
          {EXPORT_KINDS.map((kind) => (
            <RadioField
              key={kind}
              name="kind"
              value={kind}
              defaultChecked={kind === 'wide'}
              label={t(`exports.kind.${kind}`)}
            />
          ))}
        </fieldset>
      </div>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <Button type="submit" look="main" className="self-start" aria-disabled={busy || undefined}>
        {t('exports.start')}
      </Button>
    </Form>
  )
}
