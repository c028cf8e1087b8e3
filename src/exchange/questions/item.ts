/** A question as other programs take it: its numbers filled in, its key computed, no run. */
export interface ExportItem {
  readonly id: string;
  /** In words. */
  readonly topic: string;
  /** Setting and question. */
  readonly stem: string;
  /** Lines of code that the question is about; empty where there are none. */
  readonly code: readonly string[];
  readonly answer: ExportAnswer;
  readonly explains: string;
  /** Where it can be watched. */
  readonly link: string;
}

export type ExportAnswer =
  | {
      readonly type: 'choice';
      readonly isMultiple: boolean;
      /** In the order of the bank, which is the order of the letters in SCORM 1.2. */
      readonly options: readonly {
        readonly text: string;
        readonly isRight: boolean;
        readonly feedback: string;
      }[];
    }
  /** Items in the order of the bank, as SCORM 1.2 letters them, and their places in the right order. */
  | {
      readonly type: 'order';
      readonly items: readonly string[];
      readonly order: readonly number[];
    }
  | {
      readonly type: 'number';
      readonly value: number;
      readonly tolerance: number;
      readonly unit: string;
    };

/** `a`, `b`, … by place. */
export function letterAt(at: number): string {
  return String.fromCharCode(97 + at);
}

/** The items of an order, as it is right. */
export function inRightOrder({
  items,
  order,
}: Extract<ExportAnswer, { type: 'order' }>): readonly string[] {
  return order.map((place) => items[place] ?? '');
}
