import { lazy, Suspense, useRef, useState } from 'react'
import { data, Form, useNavigate } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { ProductList } from '#src/catalog/row/product-list.tsx'
import { renderRows } from '#src/catalog/row/static/static-rows.tsx'
import { toBuyingView } from '#src/catalog/views/buying-view.ts'
import { rowView } from '#src/catalog/views/row-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/find-by-barcode-page'
import { openCamera } from './camera-access.ts'
import { readContent } from './content.ts'
import { MAX_CONTENT } from './scan.ts'
import { useScanner } from './use-scanner.tsx'
import { findByBarcode } from './wire.ts'

/** `b` is the scanned content; the address shows the number that was looked up. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  // Without a code nothing is queried; a shop without sales still returns 404.
  if (!page.can('seeCatalog')) throw data(null, { status: 404 })
  const content = (page.url.searchParams.get('b') ?? '').trim().slice(0, MAX_CONTENT)
  const { rows } = content === '' ? { rows: [] } : await page.call(findByBarcode, { content })
  const buying = toBuyingView(page, page.url.pathname + page.url.search)
  const summary = page.i18n.t('barcode.find.found', { count: rows.length })
  return {
    head: hiddenHead(page, page.i18n.t('barcode.find.title')),
    content,
    barcode: content === '' ? '' : readContent(content).barcode,
    rows: rows.length === 0 ? null : renderRows(page, { rows: rows.map((row) => rowView(row, page)), buying }),
    summary,
    camera: page.url.searchParams.has('camera'),
    paths: {
      here: getPagePath(page, 'searchByBarcode'),
      add: page.can('changeCart') ? getPagePath(page, 'addByBarcode') : null,
    },
  }
}

export const meta = pageMeta

export default function FindByBarcodePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { content, barcode, rows, summary } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('barcode.find.title')}</h1>
      <BarcodeSearch search={loaderData} />
      {content !== '' && (
        <p role="status" className="mb-3 text-ink-soft">
          <Ltr className="font-semibold text-ink">{barcode}</Ltr> · {summary}
        </p>
      )}
      {rows && <ProductList rows={rows} label={t('barcode.find.title')} />}
      {content !== '' && !rows && (
        <EmptyState icon="search" title={t('refusal.BarcodeUnknown')}>
          {t('barcode.find.advice')}
        </EmptyState>
      )}
    </div>
  )
}

const Camera = lazy(() => import('./camera.tsx'))

interface BarcodeSearchProps {
  search: { content: string; camera: boolean; paths: { here: string; add: string | null } }
}

/** Looks a product up by its barcode: scanned, read by the camera, or typed. */
function BarcodeSearch({ search: { content, camera: open, paths } }: BarcodeSearchProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const field = useRef<HTMLFormElement>(null)
  const [camera, setCamera] = useState(open)
  const lookUp = (scanned: string) => {
    void navigate(`${paths.here}?b=${encodeURIComponent(scanned)}`)
    field.current?.querySelector('input')?.select()
  }
  useScanner(field, lookUp)
  return (
    <div className="my-4 flex max-w-xl flex-col gap-3">
      {camera && (
        <Suspense fallback={<div className="aspect-[4/3] max-h-80 w-full rounded-box bg-ink" />}>
          <Camera onScan={lookUp} onClose={() => setCamera(false)} />
        </Suspense>
      )}
      <Form
        ref={field}
        action={paths.here}
        role="search"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
      >
        <TextField
          key={content}
          name="b"
          data-codes=""
          dir="ltr"
          label={t('barcode.content')}
          defaultValue={content}
          maxLength={300}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button type="submit" look="main">
          <Icon name="search" className="size-4" />
          {t('barcode.find.submit')}
        </Button>
      </Form>
      <div className="flex flex-wrap gap-2">
        {!camera && (
          <Button onClick={() => openCamera(paths.here, setCamera)} className="needs-script">
            <Icon name="picture" className="size-5" />
            {t('barcode.camera.open')}
          </Button>
        )}
        {paths.add && (
          <ButtonLink to={paths.add} reloadDocument>
            <Icon name="cart" className="size-4" />
            {t('barcode.add.title')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
