import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { inputClass } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** Upload of a list: download the template, fill it in, upload it, complete (catalogue 2). */
export function QuickOrderSteps({ template }: { template: string }) {
  const { t } = useTexts()
  const file = useId()
  return (
    <details className="sheet" open>
      <summary className="flex items-center gap-2 p-3 font-semibold">
        <Icon name="file" className="size-5 text-ink-faint" />
        {t('quickOrder.upload.title')}
        <Icon name="down" className="turns ms-auto size-4" />
      </summary>
      <Form method="post" encType="multipart/form-data" className="border-t border-line p-3">
        <input type="hidden" name="intent" value="upload" />
        <ol className="flex list-decimal flex-col gap-2 ps-5 steps">
          <li>
            <a href={template} download className="font-semibold text-brand-ink underline-offset-2 hover:underline">
              {t('quickOrder.template.link')}
            </a>
          </li>
          <li>{t('quickOrder.step.fill')}</li>
          <li>
            <label htmlFor={file}>{t('quickOrder.step.upload')}</label>
            <input
              id={file}
              type="file"
              name="file"
              required
              accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              aria-describedby={`${file}-hint`}
              className={`${inputClass} mt-1 block min-w-0`}
            />
            <p id={`${file}-hint`} className="mt-1 text-sm text-ink-faint">
              {t('quickOrder.upload.label')}. {t('quickOrder.upload.hint')}
            </p>
          </li>
          <li>{t('quickOrder.step.complete')}</li>
        </ol>
        <Button type="submit" className="mt-3 w-full">
          {t('quickOrder.upload.submit')}
        </Button>
      </Form>
    </details>
  )
}
