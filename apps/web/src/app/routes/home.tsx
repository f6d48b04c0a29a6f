import { Hero } from '../../features/home/components/hero'
import { Audience, Closing, Features, FirstQuestions } from '../../features/home/components/sections'
import { NumberBox } from '../layout/number-box'

export default function Page() {
  return (
    <>
      <Hero numberBox={<NumberBox look="secondary" />} />
      <Features />
      <Audience />
      <FirstQuestions />
      <Closing />
    </>
  )
}
