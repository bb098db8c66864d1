import { Form, useNavigation, useSubmit } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture } from '#src/ui/picture.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { SORTED_RELATIONS } from './link.ts'
import { toPlaceIntent } from './link-form.ts'
import type { LinkListView, LinkView } from './link-view.ts'

interface LinkListProps extends LinkListView {
  /** Why nothing was removed. */
  message: string | undefined
}

/** The linked products of one relation, with the removal of selected ones. */
export function LinkList({ relation, links, message }: LinkListProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const submit = useSubmit()
  const isSorted = SORTED_RELATIONS.includes(relation) && links.length > 1
  const moveLink = (key: string, at: number) => {
    const from = links.findIndex((link) => link.key === key)
    const neighbour = links[at]?.key
    if (from < 0 || from === at || neighbour === undefined) return
    const intent = toPlaceIntent(from < at ? 'after' : 'before', key, neighbour)
    void submit({ intent, relation }, { method: 'post', preventScrollReset: true })
  }
  const title = t(`productLinks.relation.${relation}`)
  return (
    <section aria-label={title} className="sheet min-w-0">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-2.5 text-lg">
        {title}
        <span className="text-sm font-normal text-ink-soft">{t('productLinks.count', { count: links.length })}</span>
      </h2>
      <p className="border-b border-line px-4 pb-2.5 text-sm text-pretty text-ink-soft">
        {t(`productLinks.about.${relation}`)}
      </p>
      {message && (
        <p role="alert" className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {message}
        </p>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="relation" value={relation} />
        <ul className="ruled">
          {links.map((link, at) => (
            <LinkRow
              key={link.key}
              link={link}
              onDropped={(dropped) => moveLink(dropped, at)}
              buttons={
                isSorted && (
                  <MoveButtons link={link} previous={links[at - 1]?.key} next={links[at + 1]?.key} disabled={busy} />
                )
              }
            />
          ))}
        </ul>
        {links.some(({ isShared }) => !isShared) && (
          <p className="border-t border-line px-4 py-3">
            <Button type="submit" name="intent" value="remove" disabled={busy}>
              {t('productLinks.remove')}
            </Button>
          </p>
        )}
      </Form>
    </section>
  )
}

const PICTURE_SIZE = 44

interface LinkRowProps {
  link: LinkView
  /** With the handle, if the list can be sorted. */
  buttons: React.ReactNode
  /** Another link was dropped on this one. */
  onDropped(key: string): void
}

function LinkRow({ link, buttons, onDropped }: LinkRowProps) {
  const { t } = useTexts()
  const { key, code, name, href, picture, brand, price, badges, isShared } = link
  return (
    <li
      className="flex items-center gap-3 px-4 py-2"
      onDragOver={(event) => {
        if (buttons && event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDropped(event.dataTransfer.getData(DRAG_TYPE))
      }}
    >
      {isShared ? (
        <span className="w-5 shrink-0" />
      ) : (
        <CheckField
          name="link"
          value={key}
          label={<span className="sr-only">{t('productLinks.select', { code })}</span>}
        />
      )}
      <Picture
        image={picture}
        alt=""
        sizes={`${PICTURE_SIZE}px`}
        width={PICTURE_SIZE}
        height={PICTURE_SIZE}
        className="size-11 shrink-0 rounded-control bg-white object-contain"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          {href ? (
            <TextLink to={href} className="font-semibold">
              <Ltr>{code}</Ltr>
            </TextLink>
          ) : (
            <Ltr className="font-semibold">{code}</Ltr>
          )}
          <Ltr className="digits text-ink-soft">{price}</Ltr>
        </p>
        <p className="text-sm break-words text-ink-soft">
          <bdi>{brand}</bdi> <bdi>{name}</bdi>
        </p>
        {badges.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1">
            {badges.map(({ text, tone }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))}
          </p>
        )}
      </div>
      {buttons}
    </li>
  )
}

/** Of the key of the dragged link. */
const DRAG_TYPE = 'application/x-product-link'

interface MoveButtonsProps {
  link: LinkView
  previous: string | undefined
  next: string | undefined
  disabled: boolean
}

/** Buttons that move a link by one place, and a handle that drags it. */
function MoveButtons({ link: { key, code }, previous, next, disabled }: MoveButtonsProps) {
  const { t } = useTexts()
  const drag = (event: React.DragEvent<HTMLElement>) => {
    event.dataTransfer.setData(DRAG_TYPE, key)
    event.dataTransfer.effectAllowed = 'move'
    const row = event.currentTarget.closest('li')
    if (row) event.dataTransfer.setDragImage(row, 0, 0)
  }
  return (
    <span className="flex shrink-0 items-center">
      <IconButton
        type="submit"
        name="intent"
        value={toPlaceIntent('before', key, previous ?? '')}
        label={`${t('siteFacts.up')}: ${code}`}
        disabled={disabled || previous === undefined}
      >
        <Icon name="up" className="size-4" />
      </IconButton>
      <IconButton
        type="submit"
        name="intent"
        value={toPlaceIntent('after', key, next ?? '')}
        label={`${t('siteFacts.down')}: ${code}`}
        disabled={disabled || next === undefined}
      >
        <Icon name="down" className="size-4" />
      </IconButton>
      <span
        draggable
        onDragStart={drag}
        aria-hidden
        className="needs-script cursor-grab p-2 text-ink-faint max-desk:hidden"
      >
        <Icon name="list" className="size-4" />
      </span>
    </span>
  )
}
