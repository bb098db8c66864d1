import { formatDate } from '#src/platform/i18n/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { StayLink, TextLink } from '#src/ui/text-link.tsx'
import { RETURN_TONES, type ReturnStatus } from './return.ts'
import { type ReturnsRequest, type ReturnView, returnsQuery } from './return-view.ts'

interface ReturnListProps {
  here: string
  request: ReturnsRequest
  found: number
  pages: number
  /** Cards, or the empty state. */
  children: React.ReactNode
}

const STATUSES = [0, 1, 4, 2, 3, 5] as const

/** A list of returns with status tabs and pagination. */
export function ReturnList({ here, request, found, pages, children }: ReturnListProps) {
  const { t, language } = useTexts()
  const { startDate, endDate } = request
  const days = [...new Set([startDate, endDate])]
    .filter(Boolean)
    .map((day) => formatDate(language, new Date(day), { timeZone: 'UTC' }))
  const hasReturns = found > 0 || request.status > 0 || days.length > 0
  return (
    <>
      {hasReturns && (
        <nav aria-label={t('returns.byStatus')} className="mb-3 flex flex-wrap gap-1.5">
          {STATUSES.map((status) => (
            <StayLink
              key={status}
              to={here + returnsQuery({ ...request, page: 1, status })}
              aria-current={request.status === status ? 'page' : undefined}
              className={classes(
                'rounded-full border px-3 py-1.5 text-sm',
                request.status === status
                  ? 'border-brand bg-brand font-semibold text-on-brand'
                  : 'border-line bg-paper hover:bg-sunk',
              )}
            >
              {status === 0 ? t('returns.all') : t(`returns.status.${status}`)}
            </StayLink>
          ))}
        </nav>
      )}
      {days.length > 0 && (
        <p className="mb-3">
          <StayLink
            to={here + returnsQuery({ ...request, page: 1, startDate: '', endDate: '' })}
            className="inline-flex items-center gap-1.5 rounded-full border border-line bg-paper px-3 py-1.5 text-sm hover:bg-sunk"
          >
            {t('returns.days')} <bdi className="font-semibold">{days.join(' – ')}</bdi>
            <Icon name="close" className="size-3.5" />
          </StayLink>
        </p>
      )}
      {children}
      {found > 0 && (
        <footer className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">{t('returns.found', { count: found })}</p>
          <Pagination
            page={request.page}
            pages={pages}
            buildHref={(page) => here + returnsQuery({ ...request, page })}
          />
        </footer>
      )}
    </>
  )
}

interface ReturnCardProps {
  one: ReturnView
  /** Shows the customer where returns of different customers are listed. */
  withCustomer?: boolean
  /** Its actions. */
  children?: React.ReactNode
}

/** One return: products, reason, request, and status. */
export function ReturnCard({ one, withCustomer = false, children }: ReturnCardProps) {
  const { t } = useTexts()
  return (
    <li className="border-b border-line px-4 py-3 last:border-0">
      <article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        <header className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Ltr className="font-semibold">{one.number}</Ltr>
            <ReturnStatusBadge status={one.status} name={one.statusName} />
            <bdi className="text-sm text-ink-faint">{one.at}</bdi>
          </p>
          {withCustomer && <p className="mt-1 font-semibold">{one.customerName}</p>}
        </header>
        <p className="figures">
          <Ltr className="block text-lg font-semibold">{one.amount}</Ltr>
          <bdi className="text-sm text-ink-faint">{one.quantity}</bdi>
        </p>
        <div className="col-span-2 min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Ltr className="font-semibold">{one.code}</Ltr>
            <span className="text-sm text-ink-faint">{one.brand}</span>
            <bdi className="min-w-0">{one.name}</bdi>
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span>{one.reason}</span>
            <span>
              {t('returns.order')}{' '}
              <TextLink to={one.order.href}>
                <Ltr>{one.order.number}</Ltr>
              </TextLink>
            </span>
            {one.filedBy && <span>{t('returns.by', { name: one.filedBy })}</span>}
          </p>
          {one.description && (
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {one.description}
            </p>
          )}
          {one.answer && (
            <p className="mt-2 rounded-control bg-sunk px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
              <b>{t('returns.answer')}</b> <bdi>{one.answer}</bdi>
            </p>
          )}
          <Photos one={one} />
        </div>
        {children && <div className="col-span-2">{children}</div>}
      </article>
    </li>
  )
}

function Photos({ one }: { one: ReturnView }) {
  const { t } = useTexts()
  if (one.photos.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {one.photos.map((href, at) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noreferrer" className="block rounded-control border border-line">
            <img
              src={href}
              loading="lazy"
              width={72}
              height={72}
              className="size-18 rounded-control object-cover"
              alt={t('returns.photo', { number: one.number, no: at + 1 })}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

const ReturnStatusBadge = ({ status, name }: { status: ReturnStatus; name: string }) => (
  <Badge tone={RETURN_TONES[status]}>{name}</Badge>
)
