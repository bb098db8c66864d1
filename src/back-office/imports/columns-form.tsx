import './imports.css'
import { Form, useNavigation } from 'react-router'
import { ENCODINGS } from '#src/imports/file-reader/text-format.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField, inputClass, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ColumnsView } from './columns-view.ts'

interface ColumnsFormProps {
  saved: ColumnsView
  /** What was chosen and not accepted. */
  posted: { columns: ColumnsView; problems: { columns?: string; header?: string } } | undefined
  version: number
}

/** What each column of the list is, and how the file is read. */
export function ColumnsForm({ saved, posted, version }: ColumnsFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const view = posted?.columns ?? saved
  const problems = posted?.problems ?? {}
  const { option } = view
  return (
    <Form method="post" className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_17rem]">
      <input type="hidden" name="version" value={version} />
      <section aria-label={t('imports.columns.title')} className="sheet min-w-0">
        <header className="border-b border-line px-4 py-2.5">
          <h2 className="text-lg">{t('imports.columns.title')}</h2>
          <p className="text-sm text-ink-soft">{t('imports.columns.about')}</p>
        </header>
        {problems.columns ? (
          <p role="alert" className="m-4 rounded-box bg-bad-soft p-3 text-bad">
            {problems.columns}
          </p>
        ) : (
          view.missing && <p className="m-4 rounded-box bg-warn-soft p-3 text-warn">{view.missing}</p>
        )}
        <ul>
          {view.columns.map((column) => (
            <ColumnRow key={column.at} column={column} view={view} />
          ))}
        </ul>
        {view.hasPlaces && (
          <datalist id="import-places">
            {view.places.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </datalist>
        )}
        <footer className="grid gap-3 border-t border-line p-4">
          {view.createsPlaces && <p className="text-sm text-ink-faint">{t('imports.columns.newPlaces')}</p>}
          {option && (
            <CheckField name={option} label={t(`imports.option.${option}`)} defaultChecked={view.options[option]} />
          )}
          <Button
            type="submit"
            name="intent"
            value="compare"
            look="main"
            disabled={busy}
            className="justify-self-start"
          >
            {t('imports.columns.compare')}
          </Button>
        </footer>
      </section>
      <ReadingFields view={view} problem={problems.header} busy={busy} />
    </Form>
  )
}

function ColumnRow({ column, view }: { column: ColumnsView['columns'][number]; view: ColumnsView }) {
  const { t } = useTexts()
  const { at, name, samples, meaning, place } = column
  return (
    <li className="import-column">
      <input type="hidden" name="column" value={at} />
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="truncate text-sm text-ink-faint">
          {samples.map((sample, no) => (
            <span key={sample}>
              {no > 0 && ' · '}
              <bdi>{sample}</bdi>
            </span>
          ))}
        </p>
      </div>
      <SelectField
        name={`meaning-${at}`}
        label={t('imports.columns.meaningOf', { column: name })}
        hiddenLabel
        defaultValue={meaning}
      >
        <option value="">{t('imports.columns.ignore')}</option>
        {view.targets.map(({ value, label, place: placeKind }) => (
          <option key={value} value={value} data-place={placeKind}>
            {label}
          </option>
        ))}
      </SelectField>
      {view.hasPlaces && (
        <input
          name={`place-${at}`}
          list="import-places"
          defaultValue={place}
          maxLength={200}
          aria-label={t('imports.columns.placeOf', { column: name })}
          placeholder={t('imports.columns.mainPlace')}
          className={`${inputClass} import-place`}
        />
      )}
    </li>
  )
}

interface ReadingFieldsProps {
  view: ColumnsView
  problem: string | undefined
  busy: boolean
}

function ReadingFields({ view, problem, busy }: ReadingFieldsProps) {
  const { t } = useTexts()
  const { reading, hasCurrency, currencies } = view
  const automatic = <option value="">{t('imports.reading.auto')}</option>
  return (
    <section aria-label={t('imports.reading.title')} className="sheet grid gap-3 p-4">
      <h2 className="text-lg">{t('imports.reading.title')}</h2>
      <SelectField name="numbers" label={t('imports.reading.numbers')} defaultValue={reading.numbers}>
        {automatic}
        <option value="tr">1.234,50</option>
        <option value="en">1,234.50</option>
      </SelectField>
      <SelectField name="dates" label={t('imports.reading.dates')} defaultValue={reading.dates}>
        {automatic}
        <option value="dmy">31.12.2026</option>
        <option value="mdy">12/31/2026</option>
        <option value="ymd">2026-12-31</option>
      </SelectField>
      {hasCurrency && (
        <SelectField name="currency" label={t('imports.reading.currency')} defaultValue={reading.currency}>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        name="header"
        inputMode="numeric"
        label={t('imports.reading.header')}
        hint={t('imports.reading.headerHint')}
        error={problem}
        defaultValue={reading.header}
      />
      <TextField
        name="sheet"
        label={t('imports.reading.sheet')}
        hint={t('imports.reading.sheetHint')}
        maxLength={100}
        defaultValue={reading.sheet}
      />
      <SelectField name="encoding" label={t('imports.reading.encoding')} defaultValue={reading.encoding}>
        {automatic}
        {ENCODINGS.map((encoding) => (
          <option key={encoding} value={encoding}>
            {encoding}
          </option>
        ))}
      </SelectField>
      <Button type="submit" name="intent" value="describe" disabled={busy} className="justify-self-start">
        {t('imports.reading.again')}
      </Button>
    </section>
  )
}
