import { QRCodeSVG } from 'qrcode.react'

/** A page's address as a QR code, dark on paper in any theme. */
export function PageCode({ url, title }: { url: string; title: string }) {
  return (
    <QRCodeSVG
      value={url}
      size={112}
      marginSize={0}
      bgColor="transparent"
      fgColor="currentColor"
      title={title}
    />
  )
}
