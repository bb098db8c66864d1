import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { CodesInText } from './codes-in-text.tsx'

export interface NotificationView {
  id: number
  title: string
  text: string
  at: string
  read: boolean
  opens: boolean
}

/** Newest first; unread ones have a mark and bold text, and opening one marks it as read. */
export const NotificationList = ({ list }: { list: readonly NotificationView[] }) => (
  <ul className="sheet ruled">
    {list.map((one) => (
      <NotificationRow key={one.id} one={one} />
    ))}
  </ul>
)

function NotificationRow({ one }: { one: NotificationView }) {
  const { t } = useTexts()
  return (
    <li data-notification={one.read ? 'read' : 'unread'}>
      <Form
        method="post"
        className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="id" value={one.id} />
        <span
          aria-hidden="true"
          className={classes('mt-2 size-2 shrink-0 rounded-full', one.read ? 'bg-line' : 'bg-accent')}
        />
        <div className="min-w-0">
          <h2 className={classes('text-base', one.read ? 'font-normal text-ink-soft' : 'font-semibold')}>
            {one.opens ? (
              <button type="submit" name="intent" value="open" className="text-start hover:underline">
                <CodesInText text={one.title} />
              </button>
            ) : (
              <CodesInText text={one.title} />
            )}
          </h2>
          <p className="text-ink-soft">
            <CodesInText text={one.text} />
          </p>
          <p className="mt-1 text-sm text-ink-soft digits">
            <bdi>{one.at}</bdi>
          </p>
        </div>
        <Button
          type="submit"
          look="quiet"
          size="small"
          name="intent"
          value={one.read ? 'unread' : 'read'}
          className="max-sm:col-start-2 max-sm:-ms-2 max-sm:justify-self-start"
        >
          {one.read ? t('notification.markUnread') : t('notification.markRead')}
        </Button>
      </Form>
    </li>
  )
}
