import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { listNameFields, NAME_LENGTH, type VehicleLevel, type VehicleNames } from '#src/vehicles/listed-vehicle.ts'
import { type RecordAnswer, RecordForm } from '../record-form.tsx'
import type { NameProblems } from './vehicle-form.ts'

interface VehicleNamesFormProps {
  level: VehicleLevel
  saved: { version: number; typed: VehicleNames }
  answer: RecordAnswer<VehicleNames, NameProblems> | undefined
}

/** The names down to the level; an existing name is merged on demand. */
export function VehicleNamesForm({ level, saved, answer: newAnswer }: VehicleNamesFormProps) {
  const { t } = useTexts()
  const fields = listNameFields(level)
  return (
    <RecordForm
      label={t('deskVehicles.form')}
      saved={saved}
      answer={newAnswer}
      addLabel={t('deskProducts.form.save')}
      isShownAtField={(refusal) => refusal === 'NameTaken'}
      listFields={(typed: VehicleNames) =>
        fields.map((field) => ({ label: t(`deskVehicles.field.${field}`), value: typed[field] }))
      }
    >
      {({ typed, answer }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map((field) => {
              const problem = answer?.problems?.[field]
              const isTaken = answer?.refusal === 'NameTaken' && field === level
              const error = problem && t(`deskVehicles.problem.${problem}`, { maximum: NAME_LENGTH })
              return (
                <TextField
                  key={field}
                  name={field}
                  label={t(`deskVehicles.field.${field}`)}
                  defaultValue={typed[field]}
                  error={isTaken ? t('deskVehicles.problem.taken') : error}
                  dir="auto"
                />
              )
            })}
          </div>
          {answer?.refusal === 'NameTaken' && (
            <p>
              <Button type="submit" name="intent" value="merge" look="danger">
                {t('deskVehicles.merge')}
              </Button>
            </p>
          )}
          <p className="text-sm text-pretty text-ink-faint">{t('deskVehicles.formHint')}</p>
        </>
      )}
    </RecordForm>
  )
}

interface VehiclePartsProps {
  level: 'make' | 'model'
  parts: readonly { id: number; name: string; years: string; products: number; href: string }[]
}

/** The models of a make, or the engines of a model. */
export function VehicleParts({ level, parts }: VehiclePartsProps) {
  const { t } = useTexts()
  const title = t(`deskVehicles.parts.${level}`)
  return (
    <section aria-label={title} className="sheet min-w-0">
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{title}</h2>
      <ul className="ruled" aria-label={title}>
        {parts.map(({ id, name, years, products, href }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
            <TextLink to={href} className="min-w-0 font-semibold break-words">
              <bdi>{name || t('deskVehicles.noEngine')}</bdi>
            </TextLink>
            <span className="text-sm text-ink-soft">
              <Ltr>{years}</Ltr> · {t('deskCatalogue.products', { count: products })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Vehicles without fitments and tyre sizes, which can be removed. */
export function UnusedVehicles({ count }: { count: number }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  if (count === 0) return null
  return (
    <section aria-label={t('deskVehicles.unused.title')} className="sheet p-4">
      <h2 className="text-lg">{t('deskVehicles.unused.title')}</h2>
      <p className="mt-1 text-pretty text-ink-soft">{t('deskVehicles.unused.text', { count })}</p>
      <Form method="post" className="mt-3">
        <Button type="submit" name="intent" value="remove" look="danger" disabled={busy}>
          {t('deskVehicles.unused.remove')}
        </Button>
      </Form>
    </section>
  )
}
