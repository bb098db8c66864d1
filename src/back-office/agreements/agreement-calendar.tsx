import { Form } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { AgreementMonth, AgreementView, toMonthHeads } from './calendar-view.ts'

interface AgreementCalendarProps {
  months: readonly AgreementMonth[]
  heads: ReturnType<typeof toMonthHeads>
  of: 'discounts' | 'netPrices'
  busy: boolean
}

const COLUMNS = 'desk:grid-cols-[22rem_minmax(0,1fr)]'

/** Agreements by the month of their end; wide screens have a bar for each, narrow ones the list alone. */
export function AgreementCalendar({ months, heads, of, busy }: AgreementCalendarProps) {
  return (
    <div className="sheet">
      <div aria-hidden="true" className={classes('hidden border-b border-line-strong desk:grid', COLUMNS)}>
        <span />
        <ol className="grid grid-cols-12 text-sm font-semibold text-ink-soft">
          {heads.map(({ month, name, year }) => (
            <li key={month} className="border-s border-line px-1 py-2">
              {name} {year && <span className="block text-xs font-normal text-ink-faint">{year}</span>}
            </li>
          ))}
        </ol>
      </div>
      {months.map(({ month, agreements }) => (
        <section key={month} aria-label={month}>
          <h2 className="border-b border-line bg-sunk px-4 py-1.5 text-sm">{month}</h2>
          <ul className="ruled">
            {agreements.map((agreement) => (
              <li key={agreement.id} className={classes('grid', COLUMNS)}>
                <Agreement agreement={agreement} of={of} busy={busy} />
                <Bar agreement={agreement} heads={heads} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Agreement({
  agreement,
  of,
  busy,
}: Pick<AgreementCalendarProps, 'of' | 'busy'> & { agreement: AgreementView }) {
  const { t } = useTexts()
  const { id, version, buyer, href, goods, terms, total, reference, days, endsIn, overlaps, isValid, next } = agreement
  return (
    <div className="min-w-0 px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <TextLink to={href} look="bare" className="font-semibold">
          <bdi>{buyer}</bdi>
        </TextLink>
        {endsIn && <Badge tone="warn">{endsIn}</Badge>}
      </p>
      <p className="text-sm text-ink-soft">
        <bdi>{goods}</bdi> · <Ltr>{terms}</Ltr>
        {total && ' ('}
        {total && <Ltr>{total}</Ltr>}
        {total && ')'}
        {reference && ' · '}
        {reference && <bdi>{reference}</bdi>}
      </p>
      <p className="text-sm text-ink-faint">
        <bdi>{days}</bdi>
      </p>
      {overlaps && (
        <p className="text-sm text-warn">{t(of === 'netPrices' ? 'netPrices.overlaps' : 'discounts.overlaps')}</p>
      )}
      <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="agreement" value={id} />
        <input type="hidden" name="version" value={version} />
        {next && (
          <Button
            type="submit"
            name="intent"
            value="renew"
            size="small"
            disabled={busy}
            title={t('agreements.renewFor', { days: next })}
            aria-label={`${t('agreements.renew')}: ${buyer}, ${t('agreements.renewFor', { days: next })}`}
          >
            {t('agreements.renew')}
          </Button>
        )}
        {isValid && (
          <Button
            type="submit"
            name="intent"
            value="end"
            size="small"
            look="quiet"
            disabled={busy}
            aria-label={`${t('agreements.end')}: ${buyer}`}
          >
            {t('agreements.end')}
          </Button>
        )}
      </Form>
    </div>
  )
}

interface BarProps extends Pick<AgreementCalendarProps, 'heads'> {
  agreement: AgreementView
}

/** The part of the calendar in which an agreement is valid; the days next to it have the same in words. */
function Bar({ agreement: { bar, endsIn, isValid }, heads }: BarProps) {
  return (
    <div aria-hidden="true" className="relative hidden min-h-10 desk:block">
      <span className="absolute inset-0 grid grid-cols-12">
        {heads.map(({ month }) => (
          <span key={month} className="border-s border-line" />
        ))}
      </span>
      {bar && (
        <span
          className={classes(
            'absolute inset-y-0 my-auto h-3 min-w-1 rounded-full',
            endsIn ? 'bg-accent' : isValid ? 'bg-brand' : 'bg-line-strong',
          )}
          style={{ insetInlineStart: `${bar.start}%`, inlineSize: `${bar.width}%` }}
        />
      )}
    </div>
  )
}
