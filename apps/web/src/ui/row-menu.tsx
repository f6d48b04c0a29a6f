import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { IconButton } from './icon-button'
import { MoreHorizontal } from './icons'
import { Menu } from './menu'

/** The actions of one row of a list, behind a button that is named after the row. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <Menu
      trigger={
        <IconButton
          label={t('moreFor', { name })}
          icon={<MoreHorizontal className="size-4.5" aria-hidden="true" />}
        />
      }
    >
      {children}
    </Menu>
  )
}

/** The place of a row's menu in the row's card on a phone: its upper corner. */
export const cornerOfCard = {
  row: 'max-md:relative',
  primary: 'max-md:pr-12',
  menu: 'max-md:absolute max-md:top-2.5 max-md:right-2.5 max-md:p-0',
} as const
