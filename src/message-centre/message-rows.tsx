import { classes } from '../ui/classes.ts'
import { useTexts } from '../ui/page/texts.ts'
import { TextLink } from '../ui/text-link.tsx'
import type { MessageLine } from './message.ts'

export type MessageLineView = Omit<MessageLine, 'sentAt'> & { at: string; href: string }

/** Newest first; unread messages have a mark and bold text. */
export function MessageRows({ lines, box }: { lines: readonly MessageLineView[]; box: 'inbox' | 'outbox' }) {
  const { t } = useTexts()
  return (
    <ul className="sheet ruled">
      {lines.map((line) => (
        <li
          key={line.id}
          data-message={line.read ? 'read' : 'unread'}
          className="relative flex items-start gap-3 p-4 hover:bg-ground"
        >
          <span
            aria-hidden="true"
            className={classes('mt-2 size-2 shrink-0 rounded-full', line.read ? 'bg-line' : 'bg-accent')}
          />
          <div className="min-w-0 flex-1">
            <p dir="auto" className="text-sm break-words text-ink-soft">
              {box === 'inbox' ? formatSender(line, t('messages.gone')) : t('messages.to', formatRecipients(line))}
            </p>
            <p className={classes('min-w-0 break-words', !line.read && 'font-semibold')}>
              <TextLink to={line.href} look="bare" className="covers-row">
                <bdi>{line.subject}</bdi>
              </TextLink>
              {!line.read && <span className="sr-only"> ({t('messages.unread')})</span>}
            </p>
          </div>
          <p className="shrink-0 text-end text-sm text-ink-soft max-sm:max-w-24">
            <bdi>{line.at}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}

export const formatSender = ({ from, firm }: Pick<MessageLine, 'from' | 'firm'>, deletedLabel: string) =>
  [from || deletedLabel, firm].filter(Boolean).join(' · ')

/** `Ayşe Yılmaz`, or `Ayşe Yılmaz +12`. */
export const formatRecipients = ({ to, readers }: Pick<MessageLine, 'to' | 'readers'>) => ({
  name: readers > 1 ? `${to} +${readers - 1}` : to,
})
