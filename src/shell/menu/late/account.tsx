import { Form } from 'react-router'
import { pathTo } from '../../../shop/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { useFollowedLinks } from '../../../ui/follow.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MenuIcon, menuItemClass } from '../../../ui/layers/menu.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { ShellData } from '../../shell-data.ts'

/** Who is signed in, for whom he buys, his pages, and the way out. */
export function Account({ shell: { viewer, place, account } }: { shell: ShellData }) {
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
                {...{ image: viewer.customer.picture, alt: '', sizes: '40px', width: 40, height: 40 }}
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
        <nav aria-label={t('shell.account')} className="py-2" {...followed}>
          {account.map(({ href, icon, name }) => (
            <a key={href} href={href} className={menuItemClass()}>
              {icon && <MenuIcon name={icon} />}
              {name}
            </a>
          ))}
        </nav>
      )}
      <Form method="post" action={pathTo(place, 'logout')} reloadDocument className="px-4 pt-2">
        <Button type="submit" className="w-full">
          <Icon name="leave" className="size-4.5" />
          {t('shell.logout')}
        </Button>
      </Form>
    </div>
  )
}
