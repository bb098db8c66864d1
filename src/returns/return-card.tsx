import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { TextLink } from '../ui/text-link.tsx'
import { ReturnStatusBadge } from './return-status.tsx'
import type { ReturnView } from './views/return-view.ts'

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
