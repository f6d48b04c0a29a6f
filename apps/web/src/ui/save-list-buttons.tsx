import { toCsvFile } from '@certify/domain/shared/csv'
import { toWorkbook } from '@certify/domain/shared/xlsx'
import { listTypes } from '@certify/wire/list-types'
import { useTranslation } from '../i18n/use-translation'
import { saveFile } from '../lib/save-file'
import { Button } from './button'
import { Download } from './icons'

/**
 * Saves a list that this page made, as a CSV file or as a workbook.
 *
 * @param nameFile - The file's name for the end `csv` or `xlsx`.
 */
export function SaveListButtons({
  label,
  nameFile,
  toRows,
}: {
  label: string
  nameFile: (format: 'csv' | 'xlsx') => string
  toRows: () => readonly (readonly string[])[]
}) {
  const { t } = useTranslation('common')
  const icon = <Download className="size-4" aria-hidden="true" />
  return (
    <>
      <Button icon={icon} onClick={() => saveFile(nameFile('csv'), listTypes.csv, toCsvFile(toRows()))}>
        {label}
      </Button>
      <Button icon={icon} onClick={() => saveFile(nameFile('xlsx'), listTypes.xlsx, toWorkbook(toRows()))}>
        {t('file.workbook')}
      </Button>
    </>
  )
}
