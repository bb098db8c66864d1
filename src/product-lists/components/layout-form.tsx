import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { inputClass } from '../../ui/forms/field.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import { Table, Td, Th } from '../../ui/table.tsx'
import { type ExportCell, HORIZONTALS, LONGEST_TITLE, VERTICALS } from '../columns/cell.ts'

/** The columns of a representative's own lists (orders 3). */
export function LayoutForm({ cells }: { cells: ExportCell[] }) {
  const { t } = useTexts()
  return (
    <details className="sheet">
      <summary className="cursor-pointer p-4 text-lg font-semibold">{t('exports.layout')}</summary>
      <Form method="post" className="flex flex-col gap-3 px-4 pb-4">
        <input type="hidden" name="intent" value="layout" />
        <p className="text-sm text-ink-soft">{t('exports.layoutText')}</p>
        <Table label={t('exports.layout')}>
          <thead>
            <tr>
              {(['column', 'visible', 'ownTitle', 'wrap', 'horizontal', 'vertical'] as const).map((name) => (
                <Th key={name}>{t(`exports.${name}`)}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((cell) => (
              <CellRow key={cell.value} cell={cell} />
            ))}
          </tbody>
        </Table>
        <Button type="submit" className="self-start">
          {t('exports.saveLayout')}
        </Button>
      </Form>
    </details>
  )
}

function CellRow({ cell: { value, title, visible, wrap, horizontal, vertical } }: { cell: ExportCell }) {
  const { t } = useTexts()
  const name = t(`exports.cell.${value}`)
  const of = (what: string) => `${name}: ${what}`
  return (
    <tr>
      <Td>
        <input type="hidden" name="value" value={value} />
        {name}
      </Td>
      <Td>
        <input
          type="checkbox"
          name={`visible.${value}`}
          defaultChecked={visible}
          aria-label={of(t('exports.visible'))}
        />
      </Td>
      <Td>
        <input
          name={`title.${value}`}
          defaultValue={title}
          placeholder={name}
          maxLength={LONGEST_TITLE}
          aria-label={of(t('exports.ownTitle'))}
          className={`${inputClass} h-9 w-40`}
        />
      </Td>
      <Td>
        <input type="checkbox" name={`wrap.${value}`} defaultChecked={wrap} aria-label={of(t('exports.wrap'))} />
      </Td>
      <Td>
        <select
          name={`horizontal.${value}`}
          defaultValue={horizontal}
          aria-label={of(t('exports.horizontal'))}
          className={`${inputClass} h-9 w-auto`}
        >
          {HORIZONTALS.map((side) => (
            <option key={side} value={side}>
              {t(`exports.side.${side}`)}
            </option>
          ))}
        </select>
      </Td>
      <Td>
        <select
          name={`vertical.${value}`}
          defaultValue={vertical}
          aria-label={of(t('exports.vertical'))}
          className={`${inputClass} h-9 w-auto`}
        >
          {VERTICALS.map((level) => (
            <option key={level} value={level}>
              {t(`exports.level.${level}`)}
            </option>
          ))}
        </select>
      </Td>
    </tr>
  )
}
