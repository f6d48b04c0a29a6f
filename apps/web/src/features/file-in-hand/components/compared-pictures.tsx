import type { PixelBox } from '@certify/verifier/in-hand/pixels'
import { useTranslation } from '../../../i18n/use-translation'
import { useObjectUrl } from '../../../lib/use-object-url'
import { usePicture } from '../../../lib/use-picture'
import type { ComparedFile } from '../compare-file'

/** The issued picture and the file side by side, with the differences marked on both. */
export function ComparedPictures({
  issued,
  shown,
  compared,
}: {
  issued: Uint8Array | null
  shown: File
  compared: ComparedFile
}) {
  const { t } = useTranslation('file-in-hand')
  const issuedUrl = usePicture(issued)
  const shownUrl = useObjectUrl(shown)
  const { differences, place } = compared
  return (
    <div className="grid max-w-5xl gap-4 sm:grid-cols-2 sm:gap-6 print:grid-cols-2">
      <Picture
        url={shownUrl}
        caption={t('inHand')}
        marks={place ? differences.map((box) => within(place, box)) : []}
      />
      <Picture url={issuedUrl} caption={t('issued')} marks={differences} />
    </div>
  )
}

function Picture({
  url,
  caption,
  marks,
}: {
  url: string | undefined
  caption: string
  marks: readonly PixelBox[]
}) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="type-label">{caption}</figcaption>
      <div className="relative overflow-hidden rounded-paper border border-paper-line bg-paper">
        {url && <img src={url} alt={caption} className="h-auto w-full" />}
        {marks.map((mark) => (
          <span
            key={`${mark.x} ${mark.y}`}
            aria-hidden="true"
            className="absolute rounded-[3px] border-2 border-paper-revoked bg-paper-revoked/12"
            style={toStyle(mark)}
          />
        ))}
      </div>
    </figure>
  )
}

/** The margin of a mark, so that the mark is around the difference and not on it. */
const AROUND = 0.006

function toStyle({ x, y, width, height }: PixelBox) {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  return {
    left: percent(Math.max(0, x - AROUND)),
    top: percent(Math.max(0, y - AROUND)),
    width: percent(Math.min(1, width + 2 * AROUND)),
    height: percent(Math.min(1, height + 2 * AROUND)),
  }
}

/** Converts a part of the issued picture into the same part of the file. */
function within(place: PixelBox, part: PixelBox): PixelBox {
  return {
    x: place.x + part.x * place.width,
    y: place.y + part.y * place.height,
    width: part.width * place.width,
    height: part.height * place.height,
  }
}
