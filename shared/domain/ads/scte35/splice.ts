/** `table_id` of a splice_info_section (S1-9-081). */
export const SPLICE_TABLE_ID = 252;

/** Times in SCTE-35 are ticks of the 90 kHz clock in 33 bits. */
export const TICKS_PER_SECOND = 90_000;
export const TICKS_WRAP = 2 ** 33;

/** A splice time in ticks; null where `time_specified_flag` is off, which means "now". */
export type SpliceTime = number | null;

/** `break_duration()`: ticks, and whether the splicer returns automatically. */
export type BreakDuration = { readonly ticks: number; readonly autoReturn: boolean };

/** A splice of one elementary stream; `time` is ticks, or UTC seconds in a schedule. */
export type SpliceComponent = { readonly tag: number; readonly time: SpliceTime };

/**
 * Effect of a splice event, absent in a cancellation. `components` is null for a splice of the whole
 * programme.
 */
type SpliceEvent = {
  readonly outOfNetwork: boolean;
  readonly components: readonly SpliceComponent[] | null;
  readonly breakDuration: BreakDuration | null;
  readonly uniqueProgramId: number;
  readonly availNum: number;
  readonly availsExpected: number;
};

/** Details of a splice_insert; `pts` is null when immediate, without a time, or given by component. */
export type SpliceInsert = SpliceEvent & { readonly immediate: boolean; readonly pts: SpliceTime };

/**
 * An entry of a splice_schedule; `utcTime` in seconds of GPS UTC, null if it is given by component. A
 * cancelled one has no details.
 */
export type ScheduledSplice = {
  readonly spliceEventId: number;
  readonly event: (SpliceEvent & { readonly utcTime: number | null }) | null;
};

/**
 * A command by its kind. `insert` is null if the event is cancelled; `reserved` is a type that the standard
 * does not define.
 */
export type SpliceCommand =
  | { readonly kind: 'splice_null' }
  | { readonly kind: 'splice_schedule'; readonly splices: readonly ScheduledSplice[] }
  | { readonly kind: 'splice_insert'; readonly spliceEventId: number; readonly insert: SpliceInsert | null }
  | { readonly kind: 'time_signal'; readonly pts: SpliceTime }
  | { readonly kind: 'bandwidth_reservation' }
  | { readonly kind: 'private_command'; readonly identifier: number; readonly data: readonly number[] }
  | { readonly kind: 'reserved'; readonly commandType: number; readonly data: readonly number[] };

/** `splice_command_type` of each kind. */
export const COMMAND_TYPES = {
  splice_null: 0,
  splice_schedule: 4,
  splice_insert: 5,
  time_signal: 6,
  bandwidth_reservation: 7,
  private_command: 255,
} as const;

/** The type number of a command. */
export const commandType = (command: SpliceCommand): number =>
  command.kind === 'reserved' ? command.commandType : COMMAND_TYPES[command.kind];

/** Restrictions on delivery in a segmentation descriptor. */
export type DeliveryRestrictions = {
  readonly webDeliveryAllowed: boolean;
  readonly noRegionalBlackout: boolean;
  readonly archiveAllowed: boolean;
  readonly deviceRestrictions: number;
};

/** Details of a segmentation descriptor, absent in a cancellation. `duration` in ticks (40 bits). */
export type Segmentation = {
  readonly components: readonly { readonly tag: number; readonly ptsOffset: number }[] | null;
  readonly duration: number | null;
  readonly restrictions: DeliveryRestrictions | null;
  readonly upidType: number;
  readonly upid: readonly number[];
  readonly typeId: number;
  readonly segmentNum: number;
  readonly segmentsExpected: number;
  readonly subSegment: { readonly num: number; readonly expected: number } | null;
};

/**
 * A splice descriptor. `other` is one of another identifier or tag, or one that is damaged, with its bytes
 * after the identifier.
 */
export type SpliceDescriptor =
  | { readonly kind: 'avail'; readonly providerAvailId: number }
  | { readonly kind: 'dtmf'; readonly preroll: number; readonly dtmf: string }
  | {
      readonly kind: 'segmentation';
      readonly segmentationEventId: number;
      readonly segmentation: Segmentation | null;
    }
  | {
      readonly kind: 'time';
      readonly taiSeconds: number;
      readonly taiNanoseconds: number;
      readonly utcOffset: number;
    }
  | {
      readonly kind: 'other';
      readonly tag: number;
      readonly identifier: number | null;
      readonly data: readonly number[];
    };

export const DESCRIPTOR_TAGS = { avail: 0, dtmf: 1, segmentation: 2, time: 3 } as const;

/** Identifier of the standard's own descriptors, "CUEI". */
export const CUEI = 0x4355_4549;

/** The content of a splice_info_section. */
export type Splice = {
  readonly ptsAdjustment: number;
  readonly cwIndex: number;
  readonly tier: number;
  readonly command: SpliceCommand;
  readonly descriptors: readonly SpliceDescriptor[];
};

/**
 * A decoded section. HLS playlists carry sections with a wrong CRC, so `crcValid` is reported and left to the
 * caller.
 */
export type DecodedSplice = Splice & { readonly crc: number; readonly crcValid: boolean };

/**
 * Why a section cannot be decoded: `BAD_TEXT` is neither hex nor base64, `NOT_A_SPLICE` has another table id,
 * `TRUNCATED` ends early, `ENCRYPTED` needs a key, `LENGTH_UNKNOWN` has a legacy length of 0xFFF with a
 * command whose length cannot be inferred.
 */
export type SpliceError = {
  readonly code: 'BAD_TEXT' | 'NOT_A_SPLICE' | 'TRUNCATED' | 'ENCRYPTED' | 'LENGTH_UNKNOWN';
};
