import { useId } from 'react'
import { Form } from 'react-router'
import type { ShellData } from '#src/shell/shell-data.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { useFollowedLinks } from '#src/ui/follow.ts'
import { Icon } from '#src/ui/icon.tsx'
import { MenuIcon, menuItemClass } from '#src/ui/layers/menu.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture } from '#src/ui/picture.tsx'
import { getNodeKey, type MenuNode } from '../menu-node.ts'

/** The signed-in user, the account they buy for, their pages and sign-out. */
export function Account({ shell: { viewer, pageContext, account } }: { shell: ShellData }) {
  const { t } = useTexts()
  const followed = useFollowedLinks()
  if (!viewer) return null
  return (
    <div className="flex flex-col pb-6">
      <div className="border-b border-line px-4 py-4">
        <p className="font-semibold">{viewer.name}</p>
        <p className="text-sm text-ink-faint">
          <Ltr>{viewer.email}</Ltr>
        </p>
        {viewer.customer && (
          <div className="mt-2 flex items-center gap-3 text-sm text-ink-soft">
            {viewer.customer.picture && (
              <Picture
                image={viewer.customer.picture}
                alt=""
                sizes="40px"
                width={40}
                height={40}
                className="size-10 rounded object-contain"
              />
            )}
            <p>
              {viewer.customer.name} · <Ltr>{viewer.customer.code}</Ltr>
            </p>
          </div>
        )}
      </div>
      {account.length > 0 && (
        <nav aria-label={t('shell.account')} className="pb-2 desk:columns-2 desk:gap-0" {...followed}>
          {account.map((node, at) =>
            node.entries ? (
              <Group key={getNodeKey(node, at)} name={node.name} entries={node.entries} />
            ) : (
              <PageLink key={getNodeKey(node, at)} node={node} />
            ),
          )}
        </nav>
      )}
      <Form method="post" action={getPagePath(pageContext, 'logout')} reloadDocument className="px-4 pt-2">
        <Button type="submit" className="w-full">
          <Icon name="leave" className="size-4.5" />
          {t('shell.logout')}
        </Button>
      </Form>
    </div>
  )
}

/** A label for the page list of a group. It is not a heading, because the panel precedes the page's own headings. */
function Group({ name, entries }: { name: string; entries: MenuNode[] }) {
  const id = useId()
  return (
    <div className="break-inside-avoid border-b border-line py-2 max-desk:last:border-0 desk:border-0">
      <p id={id} className="px-4 pt-1 pb-0.5 text-sm font-semibold text-ink-soft">
        {name}
      </p>
      <ul aria-labelledby={id}>
        <Lines entries={entries} />
      </ul>
    </div>
  )
}

const Lines = ({ entries }: { entries: MenuNode[] }) =>
  entries.map((node, at) => (
    <li key={getNodeKey(node, at)}>
      <PageLink node={node} />
    </li>
  ))

function PageLink({ node: { href, icon, name, newTab } }: { node: MenuNode }) {
  return (
    <a href={href} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} className={menuItemClass()}>
      {icon && <MenuIcon name={icon} />}
      {name}
    </a>
  )
}
