import { useTranslation } from '../../i18n/use-translation'

const knownDesigns = ['engraved', 'ledger', 'stub'] as const
type KnownDesign = (typeof knownDesigns)[number]

const isKnown = (design: string): design is KnownDesign => knownDesigns.some((known) => known === design)

/** Name and sentence of a ready-made design; a design that this page does not know yet keeps its own name. */
export function useDesignWords() {
  const { t } = useTranslation('certificate-design')
  return {
    nameDesign: (design: string) => (isKnown(design) ? t(`design.names.${design}`) : design),
    describeDesign: (design: string) => (isKnown(design) ? t(`design.texts.${design}`) : undefined),
  }
}
