import { BannersOfPosition } from '#src/banners/components/banners-at.tsx'
import { RichText } from '#src/ui/page/rich-text.tsx'
import type { BuyingView } from '../catalog/row-offer.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { BlockView, ContentView } from './content-view.ts'
import { ProductBlock } from './home-blocks.tsx'

interface ContentBodyProps {
  view: ContentView
  /** Shown below the heading of another page: it has no h1, and no title without a body. */
  below?: boolean
}

/** Blocks in their order, then title and body (storefront 2.3). */
export function ContentBody({ view, below = false }: ContentBodyProps) {
  return (
    <article className="flex flex-1 flex-col">
      {view.preview && <PreviewNotice />}
      {view.marketing ? <MarketingContent view={view} below={below} /> : <PlainContent view={view} below={below} />}
    </article>
  )
}

const SHEET = 'sheet mx-auto w-full max-w-4xl px-5 py-7 sm:px-10 sm:py-10'

function PlainContent({ view: { blocks, title, body, buying }, below = false }: ContentBodyProps) {
  return (
    <div className="page flex flex-col gap-6 py-4 desk:py-8">
      {blocks.map((block, at) => (
        <Block key={getBlockKey(block, at)} block={block} buying={buying} className={SHEET} />
      ))}
      {(!below || body !== '') && (
        <section className={SHEET}>
          <BodyTitle level={below ? 2 : 1}>{title}</BodyTitle>
          <RichText html={body} className="mt-5" />
        </section>
      )}
    </div>
  )
}

/** The first band contains the page's heading; a body is below its title in a separate band. */
function MarketingContent({ view: { blocks, title, body, buying }, below = false }: ContentBodyProps) {
  const [first] = blocks
  const hasHeading = below || (first?.kind === 'html' && first.html.includes('<h1'))
  return (
    <>
      {!hasHeading && body === '' && <h1 className="page pt-8 text-2xl desk:text-[2rem]">{title}</h1>}
      {blocks.map((block, at) => (
        <Block key={getBlockKey(block, at)} block={block} buying={buying} bands />
      ))}
      {body !== '' && (
        <section className="page py-10 desk:py-14">
          <BodyTitle level={hasHeading ? 2 : 1}>{title}</BodyTitle>
          <RichText html={body} className="mt-5 max-w-3xl" />
        </section>
      )}
    </>
  )
}

function BodyTitle({ level, children }: { level: 1 | 2; children: string }) {
  const Title = level === 1 ? 'h1' : 'h2'
  return <Title className="text-2xl desk:text-[2rem] desk:leading-tight">{children}</Title>
}

/** Blocks keep the owner's order; blocks of the same kind are distinguished by position. */
const getBlockKey = (block: BlockView, at: number) => `${at} ${block.kind}`

interface BlockProps {
  block: BlockView
  buying: BuyingView
  /** Its HTML consists of bands as wide as the window. */
  bands?: boolean
  /** Of a text block in a page with one column. */
  className?: string
}

function Block({ block, buying, bands = false, className }: BlockProps) {
  const wide = bands ? 'page py-8' : undefined
  switch (block.kind) {
    case 'text':
      return (
        <section className={className ?? wide}>
          {block.title && <h2 className="mb-3 text-2xl">{block.title}</h2>}
          <RichText html={block.text} {...(bands && { className: 'max-w-3xl' })} />
        </section>
      )
    case 'html':
      return <RichText html={block.html} bands={bands} {...(className && { className })} />
    case 'banners':
      return (
        <BannersOfPosition
          banners={block.banners}
          contained={!bands}
          className={bands ? 'flex flex-col gap-6 py-8' : 'mx-auto flex w-full max-w-4xl flex-col gap-6'}
        />
      )
    case 'products':
      return (
        <div className={wide}>
          <ProductBlock block={block} buying={buying} />
        </div>
      )
  }
}

function PreviewNotice() {
  const { t } = useTexts()
  return (
    <p role="note" className="bg-warn-soft text-warn">
      <span className="page flex items-center gap-2 py-2 font-semibold">
        <Icon name="info" />
        {t('content.preview')}
      </span>
    </p>
  )
}
