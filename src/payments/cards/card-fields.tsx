import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CardFacts } from '../bin.ts'
import { SANDBOX_CARDS } from '../providers/sandbox/sandbox.ts'
import { CARD_DIGITS, type CardField, type CardProblem, inFours, stripSeparators, type TypedCard } from './card.ts'
import type { CardGate } from './quote-view.ts'

interface CardFieldsProps {
  typed: TypedCard
  problems: Partial<Record<CardField, CardProblem>>
  /** Set once the bank is ready: before that no field has a name, so that no card data can be submitted. */
  names: CardGate['card'] | undefined
  onType: (change: Partial<TypedCard>) => void
}

/**
 * The card inputs. Uncontrolled before hydration, so that typed values are not lost. The number is sent to the bank
 * without spaces; without script as typed.
 */
export function CardFields({ typed, problems, names, onType }: CardFieldsProps) {
  const { t } = useTexts()
  const getFieldError = (field: CardField) => {
    const problem = problems[field]
    return problem && t(`card.problem.${problem}`)
  }
  const scripted = typed.number !== ''
  return (
    <div className="grid grid-cols-6 gap-3">
      <TextField
        label={t('card.number')}
        className="col-span-6"
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        error={getFieldError('number')}
        data-field="number"
        {...(names && !scripted && { name: names.number })}
        defaultValue=""
        onChange={({ target }) => {
          if (target.selectionStart === target.value.length) target.value = inFours(target.value)
          onType({ number: target.value })
        }}
      />
      {names && scripted && (
        <input type="hidden" name={names.number} value={stripSeparators(typed.number).slice(0, 16)} />
      )}
      <TextField
        label={t('card.holder')}
        className="col-span-6"
        autoComplete="cc-name"
        maxLength={60}
        error={getFieldError('holder')}
        data-field="holder"
        defaultValue=""
        onChange={({ target }) => onType({ holder: target.value })}
      />
      <Choice
        field="month"
        label={t('card.month')}
        error={getFieldError('month')}
        name={names?.month}
        onType={onType}
        options={MONTHS}
        autoComplete="cc-exp-month"
      />
      <Choice
        field="year"
        label={t('card.year')}
        error={undefined}
        name={names?.year}
        onType={onType}
        options={listYears(new Date())}
        autoComplete="cc-exp-year"
      />
      <TextField
        label={t('card.code')}
        className="col-span-2"
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        error={getFieldError('code')}
        data-field="code"
        {...(names && { name: names.code })}
        defaultValue=""
        onChange={({ target }) => onType({ code: target.value })}
      />
    </div>
  )
}

interface ChoiceProps {
  field: 'month' | 'year'
  label: string
  error: string | undefined
  name: string | undefined
  options: readonly string[]
  autoComplete: string
  onType: CardFieldsProps['onType']
}

function Choice({ field, label, error, name, options, autoComplete, onType }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      error={error}
      autoComplete={autoComplete}
      {...(name !== undefined && { name })}
      className="col-span-2"
      data-field={field}
      defaultValue=""
      onChange={({ target }) => onType({ [field]: target.value })}
    >
      <option value="">--</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  )
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** This year and the 15 following ones, as two digits. */
const listYears = (now: Date) =>
  Array.from({ length: 16 }, (_, at) => String((now.getFullYear() + at) % 100).padStart(2, '0'))

interface VirtualCardProps {
  typed: TypedCard
  facts: CardFacts | null
}

/** A preview of the typed card in its bank's colours. Decorative: the fields contain the same data. */
export function VirtualCard({ typed, facts }: VirtualCardProps) {
  const { t } = useTexts()
  const { from, to } = cardLook(facts?.bank)
  const number = inFours(stripSeparators(typed.number).padEnd(CARD_DIGITS, '•'))
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      className="mx-auto flex aspect-[1.6] w-full max-w-80 flex-col justify-between rounded-box p-4 text-white"
      style={{ backgroundImage: `linear-gradient(135deg, ${from}, ${to})` }}
    >
      <p className="flex items-start justify-between gap-2">
        <span className="font-semibold">{facts?.bank || t('card.yourBank')}</span>
        <span className="text-sm">{facts?.family}</span>
      </p>
      <span className="h-7 w-10 rounded-control bg-[#ffffff59]" />
      <Ltr className="block text-xl tracking-widest whitespace-nowrap digits">{formatNumber(number)}</Ltr>
      <p className="flex items-end justify-between gap-3">
        <span className="min-w-0 truncate uppercase">{typed.holder || t('card.holder')}</span>
        <Ltr className="digits">
          {typed.month || '••'}/{typed.year || '••'}
        </Ltr>
        <span className="text-sm font-semibold uppercase">{facts?.scheme}</span>
      </p>
    </div>
  )
}

/** `inFours` groups digits only, so placeholder dots are grouped here. */
const formatNumber = (number: string) => (number.includes(' ') ? number : (number.match(/.{1,4}/g) ?? []).join(' '))

/** The look of a bank's card: a two-colour gradient with white text. */
interface CardLook {
  from: string
  to: string
}

/** Brand colours of banks, dark enough for white text. */
const LOOKS: Readonly<Record<string, CardLook>> = {
  'Garanti BBVA': { from: '#0b5d3b', to: '#0e7f4f' },
  'İş Bankası': { from: '#10295e', to: '#1f4aa8' },
  Akbank: { from: '#8f0f14', to: '#c41e24' },
  Halkbank: { from: '#003a6b', to: '#00609f' },
  'Ziraat Bankası': { from: '#8c0f1a', to: '#b61524' },
  DenizBank: { from: '#0d3b66', to: '#12639c' },
  'Yapı Kredi': { from: '#0a2a5e', to: '#25408f' },
}

const UNKNOWN: CardLook = { from: '#323b49', to: '#4f5b6d' }

const cardLook = (bank: string | undefined): CardLook => LOOKS[bank ?? ''] ?? UNKNOWN

/** The test cards of the sandbox bank with their outcomes; pressing one fills it in. */
export function SandboxCards({ onPick }: { onPick: (number: string) => void }) {
  const { t } = useTexts()
  return (
    <details className="rounded-control border border-warn bg-warn-soft">
      <summary className="cursor-pointer px-3 py-2 font-semibold text-warn">{t('card.sandbox.title')}</summary>
      <ul className="border-t border-warn px-3 py-2 text-sm">
        {SANDBOX_CARDS.map(({ number, behaviour }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-3 py-0.5">
            <button
              type="button"
              className="min-h-6 font-semibold digits underline underline-offset-3"
              onClick={() => onPick(number)}
            >
              <Ltr>{inFours(number)}</Ltr>
            </button>
            <span>{t(`card.sandbox.${behaviour}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
