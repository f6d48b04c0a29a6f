/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../../ui/light/button'
import { type Camera, startCamera } from '../camera'
import { explainCamera, type NoCamera } from '../explain-camera'
import { say } from '../words'

type CameraViewProps = {
  onText: (text: string) => void
  /** Called with a reason why there is no camera, or no longer. */
  onFailure: (reason: NoCamera) => void
}

/** The picture of the camera, and its buttons. */
export function CameraView({ onText, onFailure }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { camera, start, stop } = useCamera(video, onText, onFailure)
  return (
    <>
      <video
        ref={video}
        className={`${camera ? '' : 'hidden '}aspect-video w-full rounded-card bg-sunken object-cover`}
        playsInline
        muted
      />
      <div className="flex flex-wrap gap-3">
        {!window.isSecureContext && <p className="type-small text-ink-2">{say('insecure')}</p>}
        {window.isSecureContext && (
          <Button look={camera ? 'secondary' : 'primary'} onPress={camera ? stop : start}>
            {say(camera ? 'stopCamera' : 'startCamera')}
          </Button>
        )}
        {camera?.torch && <Torch turn={camera.torch} />}
      </div>
    </>
  )
}

/** The camera; undefined while it is off. It goes off while the page is hidden. */
function useCamera(
  video: { readonly current: HTMLVideoElement | null },
  onText: (text: string) => void,
  onFailure: (reason: NoCamera) => void,
) {
  const [camera, setCamera] = useState<Camera>()
  const running = useRef<Camera>(undefined)
  /** The camera that is wanted. One that starts after it was stopped is let go. */
  const wanted = useRef<Promise<Camera>>(undefined)
  const latest = useRef(onText)
  latest.current = onText
  const change = (next: Camera | undefined) => {
    running.current = next
    setCamera(next)
  }
  const stop = () => {
    wanted.current = undefined
    running.current?.stop()
    change(undefined)
  }
  const start = () => {
    if (!video.current) return
    const lost = () => {
      stop()
      onFailure('cameraLost')
    }
    const starting = startCamera(video.current, { text: (text) => latest.current(text), lost })
    wanted.current = starting
    starting.then(
      (camera) => (wanted.current === starting ? change(camera) : camera.stop()),
      (error) => onFailure(explainCamera(error)),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only references and setters are used
  useLayoutEffect(() => {
    const onHidden = () => document.hidden && stop()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      wanted.current = undefined
      running.current?.stop()
    }
  }, [])
  return { camera, start, stop }
}

function Torch({ turn }: { turn: NonNullable<Camera['torch']> }) {
  const [isOn, setOn] = useState(false)
  const press = () => {
    setOn(!isOn)
    void turn(!isOn).catch(() => undefined)
  }
  return <Button onPress={press}>{say(isOn ? 'torchOff' : 'torchOn')}</Button>
}
