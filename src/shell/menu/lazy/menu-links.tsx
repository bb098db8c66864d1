import type { SocialLink, SocialNetwork } from '#src/site/menus/menu.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import type { MenuNode } from '../menu-node.ts'

interface EntryLinkProps {
  node: MenuNode
  className: string
}

/** An entry with a link, or plain text if it has none. */
export function EntryLink({ node, className }: EntryLinkProps) {
  const { href, newTab } = node
  if (href === undefined) {
    return (
      <span className={className}>
        <EntryFace node={node} />
      </span>
    )
  }
  return (
    <a href={href} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} className={className}>
      <EntryFace node={node} />
    </a>
  )
}

/** Image or icon, name and short description. */
export function EntryFace({ node: { name, description, icon, picture } }: { node: MenuNode }) {
  return (
    <>
      {picture ? (
        <Picture
          image={picture}
          alt=""
          sizes="56px"
          width={56}
          height={40}
          className="h-10 w-14 shrink-0 rounded-control object-contain"
          fallback={<Icon name="picture" className="text-line-strong" />}
        />
      ) : (
        icon && <Icon name={icon} className="size-4.5 opacity-70" />
      )}
      <span className="min-w-0 flex-1">
        {name}
        {description && <small className="block text-sm font-normal text-ink-faint">{description}</small>}
      </span>
    </>
  )
}

/** Inline 20 × 20 line icons in the weight of the other icons, so that nothing is loaded from third parties. */
const PATHS: Record<SocialNetwork, string> = {
  facebook: 'M12.5 4.5h-1.3c-1.2 0-1.9.8-1.9 2V18M6.800 10h5.400',
  instagram:
    'M6.500 3h7A3.500 3.500 0 0 1 17 6.500v7a3.500 3.500 0 0 1-3.500 3.500h-7A3.500 3.500 0 0 1 3 13.500v-7A3.500 3.500 0 0 1 6.500 3ZM10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM14 6h.01',
  x: 'M4 4l12 12M16 4L4 16',
  youtube:
    'M4.500 5h11A2.500 2.500 0 0 1 18 7.500v5a2.500 2.500 0 0 1-2.500 2.500h-11A2.500 2.500 0 0 1 2 12.500v-5A2.500 2.500 0 0 1 4.500 5ZM8.500 7.800v4.400l3.800-2.200-3.800-2.200Z',
  linkedin: 'M4.500 8.500V16M4.500 4.800v.01M9 16V8.500M9 11.800c0-2 1.200-3.300 3-3.300s3 1.300 3 3.300V16',
  whatsapp:
    'M3 17l1-3.600A7 7 0 1 1 6.700 16L3 17ZM7.500 7.500c0 3 2 5 5 5l.8-1.600-1.800-.8-.8.800c-.8-.3-1.300-.8-1.600-1.600l.8-.8-.8-1.800-1.600.8Z',
  telegram: 'M2.500 9.500L17.500 3.500 15 16.500 9 12.500 2.500 9.500ZM9 12.500l8.500-9M9 12.500V16.500l2.200-2.500',
  tiktok: 'M10.500 3v9.700a2.900 2.900 0 1 1-2.900-2.900M10.500 3c.3 2.500 1.900 4 4.500 4.200',
}

const NAMES: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  tiktok: 'TikTok',
}

/** The shop's social media links (storefront 3, type 10). */
export function SocialLinks({ links }: { links: SocialLink[] }) {
  return (
    <ul className="flex flex-wrap">
      {links.map(({ network, address }) => (
        <li key={network}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            title={NAMES[network]}
            className="grid size-10 place-items-center rounded-control text-ink-soft hover:bg-sunk hover:text-ink"
          >
            <span className="sr-only">{NAMES[network]}</span>
            <svg viewBox="0 0 20 20" aria-hidden="true" className="icon">
              <path d={PATHS[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
